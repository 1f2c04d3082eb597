import type { RaRecord } from 'react-admin'
import { sizeText } from '#ui/inputs/sizeText.ts'

/** An uploaded file as the API answers it; what concerns pictures is null for other files. */
export interface StoredFile extends RaRecord {
  readonly id: number
  readonly nome: string
  readonly url: string
  readonly extensao: string
  /** In bytes. */
  readonly tamanho: number
  /** In pixels. */
  readonly largura: number | null
  readonly altura: number | null
  /** The dominant colour, `#rrggbb`. */
  readonly cor: string | null
  readonly variantes: readonly Variant[] | null
  readonly titulo: string | null
  readonly alt: string | null
  /** Where the eye goes, in percent from the left and the top. */
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

/** The smallest rendering that fills this width on a screen with two pixels for one; the file itself when there is none. */
export function sourceFor({ variantes, url }: StoredFile, width: number): string {
  // The JPEG is cut to the shape of shared links.
  const adequate = (variantes ?? []).filter(({ formato, largura }) => formato !== 'jpg' && largura >= width * 2)
  const smallest = adequate.sort((a, b) => a.largura - b.largura || a.formato.localeCompare(b.formato))[0]
  return smallest?.url ?? url
}

/** What the picture shows, else what people call the file. */
export const nameOf = ({ alt, titulo, nome }: StoredFile) => alt || titulo || nome

/** @example detailsOf(file) // 'PDF, 1,5 MB' or 'JPG, 2.400 × 1.600 pixels, 840 kB' */
export function detailsOf(file: StoredFile): string {
  const type = file.extensao.toUpperCase()
  const size = isPicture(file) ? `${figures.format(file.largura)} × ${figures.format(file.altura)} pixels, ` : ''
  return `${type}, ${size}${sizeText(file.tamanho)}`
}

const figures = new Intl.NumberFormat('pt-BR')
