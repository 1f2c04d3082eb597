/** In pixels: in a narrower window, folders are shown above the records instead of beside them. */
export const BESIDE_FROM = 1000
