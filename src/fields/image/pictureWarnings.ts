/** A place's ratio and least size, and what is asked of a picture to fill it. */
export interface PicturePlace {
  readonly ratio?: `${number}:${number}`
  readonly minWidth?: number
  readonly minHeight?: number
}

/** Beyond this share of its width or height a cut is worth a word. */
const NOTICEABLE = 0.15

/**
 * What a person should know before using a picture of this size (in pixels) in this place, in Portuguese.
 * @example pictureWarnings({ minWidth: 2100 }, 800, 600)
 * // ['A imagem tem 800 × 600 pixels e o mínimo é 2.100 de largura; pode aparecer sem nitidez.']
 */
export function pictureWarnings({ ratio, minWidth = 0, minHeight = 0 }: PicturePlace, width: number, height: number) {
  const warnings: string[] = []
  if (width < minWidth || height < minHeight) {
    const least =
      minWidth && minHeight
        ? `${figure(minWidth)} × ${figure(minHeight)}`
        : minWidth
          ? `${figure(minWidth)} de largura`
          : `${figure(minHeight)} de altura`
    warnings.push(
      `A imagem tem ${figure(width)} × ${figure(height)} pixels e o mínimo é ${least}; pode aparecer sem nitidez.`,
    )
  }
  const [across = 1, down = 1] = (ratio ?? `${width}:${height}`).split(':').map(Number)
  const stretch = width / height / (across / down)
  if (1 - Math.min(stretch, 1 / stretch) > NOTICEABLE) {
    const sides = stretch > 1 ? 'dos lados' : 'em cima e embaixo'
    warnings.push(`A imagem não tem a proporção ${ratio}; será cortada ${sides}, em volta do ponto de foco.`)
  }
  return warnings
}

const figures = new Intl.NumberFormat('pt-BR')
const figure = (pixels: number) => figures.format(pixels)
