/** The widths that the places of `CONTENT.md` section 9 ask for, less those that another one serves as well (720). */
const ladder = [96, 192, 320, 480, 640, 768, 960, 1080, 1440, 1600, 1920, 2560]
export const WIDEST = ladder.at(-1)!

export type VariantFormat = 'webp' | 'avif'
/** In the order they are made: every browser of the last years reads WebP. */
export const variantFormats: readonly VariantFormat[] = ['webp', 'avif']

/** Every width that a picture of this width is offered in, narrowest first; never wider than itself. */
export function variantWidths(pictureWidth: number): number[] {
  const widths = ladder.filter(width => width <= pictureWidth)
  // A picture between two rungs would lose sharpness if the lower one were its widest.
  if (pictureWidth < WIDEST && !widths.includes(pictureWidth)) widths.push(pictureWidth)
  return widths
}
