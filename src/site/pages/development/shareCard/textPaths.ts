import semibold from '@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff?inline'
import type { Font, Path } from 'opentype.js'

/** Read once, when the first card is drawn: no other page needs it. */
let font: Promise<Font> | undefined

async function readFont(): Promise<Font> {
  const { default: opentype } = await import('opentype.js')
  const bytes = Buffer.from(semibold.slice(semibold.indexOf(',') + 1), 'base64')
  const parsed = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer)
  // The library refuses the kind of substitutions that this typeface has; Portuguese needs none of them.
  delete parsed.tables.gsub
  return parsed
}

export interface TextBlock {
  readonly lines: readonly string[]
  /** In pixels. */
  readonly size: number
  /** From one baseline to the next, in pixels. */
  readonly leading: number
  /** Of the widest line, in pixels. */
  readonly width: number
  /** SVG path data of all lines; the first baseline is at `y`. */
  path(x: number, y: number): string
}

/**
 * Sets text in the typeface of the site as SVG paths, since a server may have no fonts. Breaks between words; the last
 * line that fits ends with an ellipsis.
 */
export async function textPaths(
  text: string,
  { size, width, lines: most }: { size: number; width: number; lines: number },
): Promise<TextBlock> {
  const leading = Math.round(size * 1.1)
  font ??= readFont()
  const face = await font
  const widthOf = (line: string) => face.getAdvanceWidth(line, size)
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const shown = lines.slice(0, most).map((line, i) => shortened(line, i === most - 1 && lines.length > most))
  function shortened(line: string, isCut: boolean): string {
    let kept = line
    while (kept !== '' && widthOf(isCut || kept !== line ? `${kept}…` : kept) > width)
      kept = kept.slice(0, -1).trimEnd()
    return isCut || kept !== line ? `${kept}…` : kept
  }
  return {
    lines: shown,
    size,
    leading,
    width: Math.max(0, ...shown.map(widthOf)),
    path: (x, y) => shown.map((line, i) => pathData(face.getPath(line, x, y + i * leading, size))).join(''),
  }
}

/** The library's own writer drops parts of some letters. */
const pathData = ({ commands }: Path): string =>
  commands
    .map(({ type, ...at }) => {
      const { x1, y1, x2, y2, x, y } = at as Partial<Record<'x1' | 'y1' | 'x2' | 'y2' | 'x' | 'y', number>>
      return type + [x1, y1, x2, y2, x, y].flatMap(value => value?.toFixed(1) ?? []).join(' ')
    })
    .join('')
