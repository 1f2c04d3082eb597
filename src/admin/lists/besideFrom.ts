/** Pixels: in narrower windows nothing stands beside the records of a list. */
export const BESIDE_FROM = 1000
