import { expect, test } from 'vitest'
import configuracoes from '#demo/content/configuracoes.ts'
import empreendimentos from '#demo/content/empreendimentos.ts'
import type { DemoValues } from '#demo/demoRecord.ts'

const developments = empreendimentos.records.map(({ key, values, later = [] }): DemoValues & { key: string } => ({
  key,
  ...values,
  ...later.at(-1),
}))

/** What more than one development has, with the first two that have it. */
function repeated(valuesOf: (development: DemoValues) => readonly unknown[]) {
  const owners = Map.groupBy(
    developments.flatMap(development => valuesOf(development).map(value => ({ value, key: development.key }))),
    ({ value }) => value,
  )
  return [...owners].filter(([, keys]) => new Set(keys.map(({ key }) => key)).size > 1).map(([value]) => value)
}

const sentences = (html: unknown) =>
  String(html ?? '')
    .replace(/<[^>]+>/g, ' ')
    .split(/(?<=[.!?])\s+/)
    .map(sentence => sentence.trim())
    .filter(sentence => sentence !== '')

test('no two developments of the demonstration share an address, directions, a registration or a sentence', () => {
  for (const field of ['cep', 'latitude', 'chamada', 'como_chegar', 'obra_comentario', 'registro_numero'])
    expect(
      repeated(development => (development[field] === undefined ? [] : [development[field]])),
      field,
    ).toEqual([])
  expect(repeated(({ logradouro, numero }) => [`${logradouro}, ${numero}`])).toEqual([])
  expect(repeated(({ resumo, descricao }) => [...sentences(resumo), ...sentences(descricao)])).toEqual([])
  expect(repeated(({ tipologias }) => (tipologias as DemoValues[]).map(({ descricao }) => descricao))).toEqual([])
})

test('a development of the demonstration is registered before it is launched, and has no plans before that', () => {
  for (const { key, fase, modalidade, registro_data, data_lancamento, tipologias } of developments) {
    if (modalidade !== undefined) continue
    if (fase === 'breve_lancamento') expect([registro_data, tipologias], key).toEqual([undefined, []])
    else expect(String(registro_data).slice(0, 7) < String(data_lancamento), key).toBe(true)
  }
})

test('the company’s figures count as many developments as the site shows', () => {
  const shown = developments.filter(({ situacao }) => situacao === 'publicado').length
  const { numeros, sobre_texto } = configuracoes.records[0]!.values as { numeros: DemoValues[]; sobre_texto: string }
  const [, all, delivered, here] = /São (\d+) .*: (\d+) entregues .* e (\d+) que estão neste site/.exec(sobre_texto)!
  expect(Number(here)).toBe(shown)
  expect(Number(delivered) + shown).toBe(Number(all))
  expect(numeros.map(({ valor }) => valor)).toContain(all)
})
