export interface PicturePlace {
  /** Width to height, such as '16:9'. The form warns when the picture's shape is far from it. */
  readonly ratio?: `${number}:${number}`
  /** Minimum size in pixels, checked when the record is saved. A draft may have a smaller picture. */
  readonly minWidth?: number
  readonly minHeight?: number
}

/**
 * Why a picture of this size (in pixels) cannot be published in this field, in Portuguese; undefined when it can.
 * @example tooSmall({ minWidth: 2100 }, 800, 600)
 * // 'A imagem tem 800 × 600 pixels; precisa de pelo menos 2100 de largura.'
 */
export function tooSmall({ minWidth = 0, minHeight = 0 }: PicturePlace, width: number, height: number) {
  if (width >= minWidth && height >= minHeight) return undefined
  const both = minWidth > 0 && minHeight > 0
  const least = both ? `${minWidth} × ${minHeight}` : minWidth ? `${minWidth} de largura` : `${minHeight} de altura`
  return `A imagem tem ${width} × ${height} pixels; precisa de pelo menos ${least}.`
}

/** The share of the width or height that may be cropped without a warning. */
const NOTICEABLE = 0.15

/** Warns, in Portuguese, when more than `NOTICEABLE` of the picture will be cropped. */
export function cutWarning({ ratio }: PicturePlace, width: number, height: number): string | undefined {
  const [across = 1, down = 1] = (ratio ?? `${width}:${height}`).split(':').map(Number)
  const stretch = width / height / (across / down)
  if (1 - Math.min(stretch, 1 / stretch) <= NOTICEABLE) return undefined
  const sides = stretch > 1 ? 'dos lados' : 'em cima e embaixo'
  return `A imagem não tem a proporção ${ratio}; será cortada ${sides}, em volta do ponto de foco.`
}
