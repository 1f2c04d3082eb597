/** A place that a picture fills, and what is asked of the picture. */
export interface PicturePlace {
  /** Width to height of the place, such as '16:9'; the form warns when the picture is far from it. */
  readonly ratio?: `${number}:${number}`
  /** Least size in pixels, checked against the chosen file when the record is saved; a draft may have a smaller one. */
  readonly minWidth?: number
  readonly minHeight?: number
}

/**
 * Why the public is not shown a picture of this size (in pixels) in this place, in Portuguese; undefined when it may be.
 * @example tooSmall({ minWidth: 2100 }, 800, 600)
 * // 'A imagem tem 800 × 600 pixels; precisa de pelo menos 2100 de largura.'
 */
export function tooSmall({ minWidth = 0, minHeight = 0 }: PicturePlace, width: number, height: number) {
  if (width >= minWidth && height >= minHeight) return undefined
  const both = minWidth > 0 && minHeight > 0
  const least = both ? `${minWidth} × ${minHeight}` : minWidth ? `${minWidth} de largura` : `${minHeight} de altura`
  return `A imagem tem ${width} × ${height} pixels; precisa de pelo menos ${least}.`
}

/** Beyond this share of its width or height a cut is worth a word. */
const NOTICEABLE = 0.15

/** What a person should know of a picture of this shape that is to fill this place. */
export function cutWarning({ ratio }: PicturePlace, width: number, height: number): string | undefined {
  const [across = 1, down = 1] = (ratio ?? `${width}:${height}`).split(':').map(Number)
  const stretch = width / height / (across / down)
  if (1 - Math.min(stretch, 1 / stretch) <= NOTICEABLE) return undefined
  const sides = stretch > 1 ? 'dos lados' : 'em cima e embaixo'
  return `A imagem não tem a proporção ${ratio}; será cortada ${sides}, em volta do ponto de foco.`
}
