import { globSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import empreendimentos from '#demo/content/empreendimentos.ts'
import { demoContent } from '#demo/fill.ts'

const files = globSync('src/demo/pictures/*.svg').sort()
const rendered = globSync('demo/*.jpg').sort()

test('every picture that the demonstration names has a file, and every file is named', () => {
  const named = [...JSON.stringify(demoContent).matchAll(/"picture":"([^"]+)"/g)].map(([, name]) => name)
  expect(new Set(named).size).toBe(named.length)
  const names = [...files.map(file => basename(file, '.svg')), ...rendered.map(file => basename(file, '.jpg'))]
  expect(named.sort()).toEqual(names.sort())
})

test('rendered pictures are large enough for their place, carry no notes of a camera, and all have at most 25 MB', async () => {
  for (const file of rendered) {
    const { width, height, exif } = await sharp(file).metadata()
    expect([file, exif]).toEqual([file, undefined])
    if (file.endsWith('-imagem-capa-id.jpg')) expect([file, width, height]).toEqual([file, 1920, 1080])
    if (file.endsWith('-imagem-capa-celular-id.jpg')) expect([file, width, height]).toEqual([file, 1080, 1350])
  }
  expect(rendered.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(25_000_000)
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
