import type { RaRecord } from 'react-admin'
import { sizeText } from '#ui/inputs/sizeText.ts'

/** An uploaded file as the API returns it. Properties of pictures are null for other files. */
export interface StoredFile extends RaRecord {
  readonly id: number
  readonly nome: string
  readonly url: string
  readonly extensao: string
  /** In bytes. */
  readonly tamanho: number
  /** In pixels, as are the widths of renditions. */
  readonly largura: number | null
  readonly altura: number | null
  /** The dominant colour, `#rrggbb`. */
  readonly cor: string | null
  readonly variantes: readonly Variant[] | null
  readonly titulo: string | null
  readonly alt: string | null
  /** The focal point, in percent from the left and the top. */
  readonly foco_x: number | null
  readonly foco_y: number | null
}

interface Variant {
  readonly formato: string
  readonly largura: number
  readonly url: string
}

export const isPicture = (file: StoredFile): file is StoredFile & { largura: number; altura: number } =>
  file.largura !== null && file.altura !== null

/** The smallest rendition that fills this width at two device pixels per CSS pixel, or the original file. */
export function sourceFor({ variantes, url }: StoredFile, width: number): string {
  // JPEG renditions are cropped for link previews.
  const adequate = (variantes ?? []).filter(({ formato, largura }) => formato !== 'jpg' && largura >= width * 2)
  const smallest = adequate.sort((a, b) => a.largura - b.largura || a.formato.localeCompare(b.formato))[0]
  return smallest?.url ?? url
}

export const nameOf = ({ alt, titulo, nome }: StoredFile) => alt || titulo || nome

export function detailsOf(file: StoredFile): string {
  const type = file.extensao.toUpperCase()
  const size = isPicture(file) ? `${figures.format(file.largura)} × ${figures.format(file.altura)} pixels, ` : ''
  return `${type}, ${size}${sizeText(file.tamanho)}`
}

const figures = new Intl.NumberFormat('pt-BR')
