import { expect, test } from 'vitest'
import { demoPdf } from '#demo/demoPdf.ts'

const pdf = demoPdf('Release de resultados (3T25) – Ações', 'Araucária Clara')
const text = pdf.toString('latin1')

test('the demonstration’s document is a PDF whose table finds every object', () => {
  expect(text.startsWith('%PDF-1.4\n')).toBe(true)
  expect(text.endsWith('%%EOF\n')).toBe(true)
  const table = Number(/startxref\n(\d+)/.exec(text)![1])
  expect(text.slice(table, table + 4)).toBe('xref')
  const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map(match => Number(match[1]))
  expect(offsets.map(offset => text.slice(offset, offset + 7))).toEqual(offsets.map((_, i) => `${i + 1} 0 obj`))
})

test('the demonstration’s document shows its texts with accents and with brackets', () => {
  expect(text).toContain('(Documento de demonstração) Tj')
  expect(text).toContain('(Release de resultados \\(3T25\\) - Ações) Tj')
  expect(text).toContain('(Araucária Clara) Tj')
})

test('the demonstration’s document states the true length of its content', () => {
  const [, length, content] = /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(text)!
  expect(content).toHaveLength(Number(length))
})

test('the demonstration’s document has a page for each part, with the figures that it was given', () => {
  const long = demoPdf('Release', 'Araucária Clara', [
    { title: 'Destaques', lines: [['Receita líquida', 'R$ 281,5 mi (+12,0%)']] },
    { title: 'Comentário', lines: ['A receita cresceu.'] },
  ]).toString('latin1')

  expect(long).toContain('/Count 3')
  expect(long.match(/\/Type \/Page /g)).toHaveLength(3)
  expect(long).toContain('(R$ 281,5 mi \\(+12,0%\\)) Tj')
  expect(long).toContain('página 3 de 3')
})
