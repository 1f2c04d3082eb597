/** A further page of a document: its title and its lines, each a text or a name with its value. */
export interface PdfPage {
  readonly title: string
  readonly lines: readonly (string | readonly [name: string, value: string])[]
}

/**
 * A valid PDF with selectable text in Helvetica, which every PDF reader provides: a cover, then the pages given.
 *
 * @param title wrapped at 36 characters
 */
export function demoPdf(title: string, company: string, pages: readonly PdfPage[] = []): Buffer {
  const count = pages.length + 1
  const foot = (page: number) => text(9, 72, 72, `${company} · página ${page} de ${count}`, 0.45)
  const contents = [
    [
      '0.12 0.37 0.29 rg 72 770 40 4 re f',
      text(11, 72, 740, company, 0.35),
      ...wrapped(title, 36).map((line, i) => text(24, 72, 660 - i * 32, line)),
      text(14, 72, 520, 'Documento de demonstração'),
      text(11, 72, 490, 'Este arquivo foi gerado para mostrar o site em funcionamento. Empresa, números e', 0.35),
      text(11, 72, 474, 'informações são fictícios e não têm valor jurídico, contábil ou comercial.', 0.35),
      foot(1),
    ],
    ...pages.map((page, i) => [text(18, 72, 740, page.title), ...linesOf(page), foot(i + 2)]),
  ].map(parts => parts.join('\n'))
  // The first four objects belong to the file; each page then has one for itself and one for its content.
  const [first, objects] = [5, [] as string[]]
  const kids = contents.map((_, i) => `${first + 2 * i} 0 R`).join(' ')
  objects.push(
    '<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escaped(title)}) /Author (${escaped(company)}) >>`,
  )
  for (const [i, content] of contents.entries())
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${first + 2 * i + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    )
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const offsets = objects.map((object, i) => {
    const offset = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

const text = (size: number, x: number, y: number, words: string, grey = 0) =>
  `BT /F1 ${size} Tf ${grey} g ${x} ${y} Td (${escaped(words)}) Tj ET`

const MAX_LINE_CHARACTERS = 84

/** Texts are wrapped; values stand in a column of their own. */
function linesOf({ lines }: PdfPage): string[] {
  let y = 712
  return lines.flatMap(line => {
    if (typeof line !== 'string') {
      y -= 20
      return [text(11, 72, y, line[0], 0.35), text(11, 330, y, line[1])]
    }
    y -= 6
    return wrapped(line, MAX_LINE_CHARACTERS).map(words => text(11, 72, (y -= 16), words))
  })
}

/** Keeps Latin-1 characters only and escapes those that end a PDF string. */
function escaped(words: string): string {
  return words
    .replace(/[–—−]/g, '-')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[^\x20-\xff]/g, '')
    .replace(/[\\()]/g, '\\$&')
}

function wrapped(words: string, maxCharacters: number): string[] {
  const lines = ['']
  for (const word of words.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last.length + word.length > maxCharacters) lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return lines
}
