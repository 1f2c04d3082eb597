/** In pixels: in a narrower window, folders are shown above the records instead of beside them. */
export const SIDE_PANEL_MIN_WIDTH = 1000
