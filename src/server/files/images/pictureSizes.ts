export type VariantFormat = 'webp' | 'jpg' | 'avif'

/** Widths that the site requests. All browsers since 2022 accept AVIF; for the others fewer widths are enough. */
const widthsByFormat = {
  avif: [96, 192, 320, 480, 640, 768, 960, 1080, 1440, 1920, 2560],
  webp: [96, 192, 320, 640, 1080, 1920, 2560],
}
export const WIDEST = Math.max(...widthsByFormat.avif)

/** In the order they are made. The JPEG is for link previews and is cropped to their shape. */
export const variantFormats: readonly VariantFormat[] = ['webp', 'jpg', 'avif']

export const isCut = (format: VariantFormat) => format === 'jpg'

/** Size of the picture in link previews. */
const SHARED = { width: 1200, height: 630 }

/** All widths of a format, narrowest first, except the picture's own width in the format it is stored as. */
export function variantWidths(
  format: VariantFormat,
  picture: { width: number; height: number },
  keptAs: string,
): number[] {
  if (format === 'jpg') return [Math.min(SHARED.width, sharedSize(picture).width)]
  const widths = widthsByFormat[format].filter(width => width <= picture.width)
  // Without a variant of its own width, such a picture would lose sharpness.
  if (picture.width < WIDEST && !widths.includes(picture.width)) widths.push(picture.width)
  return widths.filter(width => width < picture.width || keptAs !== 'webp' || format !== 'webp')
}

export const sharedHeight = (width: number) => Math.max(1, Math.round((width * SHARED.height) / SHARED.width))

/** The largest crop in the shape of link previews, as near as possible to the focus (percent from left and top). */
export function sharedPart(picture: { width: number; height: number }, [x, y]: readonly [number, number]) {
  const { width, height } = sharedSize(picture)
  const start = (whole: number, taken: number, percent: number) =>
    Math.min(whole - taken, Math.max(0, Math.round((whole * percent) / 100 - taken / 2)))
  return { width, height, left: start(picture.width, width, x), top: start(picture.height, height, y) }
}

const sharedSize = ({ width, height }: { width: number; height: number }) => ({
  width: Math.max(1, Math.min(width, Math.floor((height * SHARED.width) / SHARED.height))),
  height: Math.max(1, Math.min(height, Math.floor((width * SHARED.height) / SHARED.width))),
})
