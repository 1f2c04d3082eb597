import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import empreendimentos from '#demo/content/empreendimentos.ts'
import { demoContent } from '#demo/fill.ts'

const files = globSync('src/demo/pictures/*.svg').sort()

test('every picture that the demonstration names has a file, and every file is named', () => {
  const named = [...JSON.stringify(demoContent).matchAll(/"picture":"([^"]+)"/g)].map(([, name]) => name)
  expect(new Set(named).size).toBe(named.length)
  expect(named.sort()).toEqual(files.map(file => basename(file, '.svg')))
})

test('a picture of the demonstration is one line that needs no font, and all of them together have at most 9 MB', () => {
  const texts = files.map(file => readFileSync(file, 'utf8'))
  for (const [i, text] of texts.entries()) {
    expect(text, files[i]).not.toMatch(/<text|font|NaN|undefined|Infinity/)
    expect(text.trimEnd(), files[i]).not.toContain('\n')
  }
  expect(texts.reduce((sum, text) => sum + text.length, 0)).toBeLessThanOrEqual(9_000_000)
})

test('a picture of the demonstration covers all of its area', async () => {
  // Rendering all of them takes a minute, so every twentieth is checked.
  for (const file of files.filter((_file, i) => i % 20 === 0)) {
    const { isOpaque } = await sharp(file).stats()
    expect(isOpaque, file).toBe(true)
  }
})

test('areas in the descriptions of pictures are written as in Portuguese', () => {
  const alts = empreendimentos.records.flatMap(({ values }) =>
    (values['tipologias'] as { alt: string }[]).map(({ alt }) => alt),
  )
  expect(alts).toContain('Planta ilustrada: Estúdio, 41 m²')
  expect(alts).toContain('Planta ilustrada: Sob medida, com docas e malha de pilares, 20.000 m²')
  for (const alt of alts) expect(alt).toMatch(/, \d{1,3}(\.\d{3})* m²$/)
})
