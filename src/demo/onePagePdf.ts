/**
 * A valid one-page PDF with selectable text in Helvetica, which every PDF reader provides.
 *
 * @param title wrapped at 36 characters
 */
export function onePagePdf(title: string, company: string): Buffer {
  const text = (size: number, y: number, words: string, grey = 0) =>
    `BT /F1 ${size} Tf ${grey} g 72 ${y} Td (${escaped(words)}) Tj ET`
  const content = [
    '0.12 0.37 0.29 rg 72 770 40 4 re f',
    text(11, 740, company, 0.35),
    ...wrapped(title).map((line, i) => text(24, 660 - i * 32, line)),
    text(14, 520, 'Documento de demonstração'),
    text(11, 490, 'Este arquivo foi gerado para mostrar o site em funcionamento. Empresa, números e', 0.35),
    text(11, 474, 'informações são fictícios e não têm valor jurídico, contábil ou comercial.', 0.35),
    text(9, 72, `${company} · página 1 de 1`, 0.45),
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escaped(title)}) /Author (${escaped(company)}) >>`,
  ]
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const offsets = objects.map((object, i) => {
    const offset = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** Keeps Latin-1 characters only and escapes those that end a PDF string. */
function escaped(words: string): string {
  return words
    .replace(/[–—]/g, '-')
    .replace(/[^\x20-\xff]/g, '')
    .replace(/[\\()]/g, '\\$&')
}

function wrapped(title: string): string[] {
  const lines = ['']
  for (const word of title.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last.length + word.length > 36) lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return lines
}
