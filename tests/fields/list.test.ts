import { expect, expectTypeOf, test } from 'vitest'
import { boolean } from '#fields/boolean/boolean.ts'
import { choice } from '#fields/choice/choice.ts'
import { FILES, type Field, type ValueOf } from '#fields/contract/fieldKind.ts'
import { cpf } from '#fields/cpf/cpf.ts'
import { dateTime } from '#fields/dateTime/dateTime.ts'
import { decimal } from '#fields/decimal/decimal.ts'
import { image } from '#fields/image/image.ts'
import { integer } from '#fields/integer/integer.ts'
import { forbiddenKeyIn } from '#fields/list/forbiddenKeys.ts'
import { list } from '#fields/list/list.ts'
import { password } from '#fields/password/password.ts'
import { references } from '#fields/references/references.ts'
import { text } from '#fields/text/text.ts'
import { processorTime } from '#tests/support/processorTime.ts'
import { receive } from './receive.ts'

const plans = list({
  label: 'Plantas',
  max: 30,
  row: {
    nome: text({ label: 'Nome', max: 10, required: true }),
    area: decimal({ label: 'Área' }),
    dormitorios: integer({ label: 'Dormitórios', max: 10 }),
    situacao: choice({ label: 'Situação', options: { disponivel: 'Disponível', esgotada: 'Esgotada' } }),
    imagem_id: image({ label: 'Imagem' }),
    alt: text({ label: 'Texto alternativo', required: { imagem_id: { filled: true } } }),
    visivel: boolean({ label: 'Visível', default: true }),
  },
})
const tags = list({ label: 'Assuntos', max: 3, of: text({ label: 'Assunto', max: 10 }) })

const sent = (field: Field, rows: unknown) => receive(field, JSON.stringify(rows))
const bare = { nome: 'Tipo A', area: 0, dormitorios: null, situacao: null, imagem_id: null, alt: null, visivel: true }

test('a field that a row leaves out gets its default or the empty value', () => {
  expect(sent(plans, [{ nome: 'Tipo A' }])).toEqual({ value: [bare] })
  expect(sent(plans, [{ nome: 'Tipo A', area: null, dormitorios: '', visivel: false }])).toEqual({
    value: [{ ...bare, visivel: false }],
  })
})

test('rows are encoded as an answer in JSON, and stored in the encoding of columns', () => {
  const rows = [{ ...bare, area: 62.5, dormitorios: 2, visivel: false }]
  expect(plans.json.encode(rows)).toEqual([{ ...bare, area: '62.50', dormitorios: 2, visivel: false }])
  expect(JSON.parse(plans.column.codec.encode(rows) as string)).toEqual([
    { ...bare, area: 62.5, dormitorios: 2, visivel: 0 },
  ])
})

test('a value typed inside a row is tidied in the same way as outside one', () => {
  const people = list({ label: 'Pessoas', max: 3, row: { nome: text({ label: 'Nome' }), cpf: cpf({ label: 'CPF' }) } })
  expect(sent(people, [{ nome: '  Ana ', cpf: '529.982.247-25' }])).toEqual({
    value: [{ nome: 'Ana', cpf: '52998224725' }],
  })
  expect(sent(plans, [{ nome: '   ' }])).toEqual({ message: 'Campo obrigatório', path: '0.nome' })
})

test.each([
  [[{ nome: 'Tipo A' }, { area: '62.50' }], '1.nome', 'Campo obrigatório'],
  [[{ nome: 'Tipo A com varanda' }], '0.nome', 'Máximo de 10 caracteres'],
  [[{ nome: 'Tipo A', area: 62.5 }], '0.area', 'Valor inválido'],
  [[{ nome: 'Tipo A', area: '62.5' }], '0.area', 'Valor inválido'],
  [[{ nome: 'Tipo A', dormitorios: '2' }], '0.dormitorios', 'Valor inválido'],
  [[{ nome: 'Tipo A', dormitorios: 11 }], '0.dormitorios', 'Máximo de 10'],
  [[{ nome: 'Tipo A', situacao: 'vendida' }], '0.situacao', 'Valor inválido'],
  [[{ nome: 'Tipo A', visivel: 1 }], '0.visivel', 'Valor inválido'],
  [[{ nome: 'Tipo A', imagem_id: 3 }], '0.alt', 'Campo obrigatório'],
  [[{ nome: 'Tipo A', cor: 'azul' }], '0.cor', 'Campo desconhecido'],
  [[{ nome: 'Tipo A' }, null], '1', 'Valor inválido'],
  [[['Tipo A']], '0', 'Valor inválido'],
])('rows %j are refused at %s: %s', (rows, path, message) => {
  expect(sent(plans, rows)).toEqual({ path, message })
})

test('every wrong row is named, and missing values are reported apart from wrong ones', () => {
  const rows = [
    { ...bare, nome: null },
    { ...bare, dormitorios: 11 },
    { ...bare, dormitorios: 99 },
  ]
  const { error } = plans.checks.safeParse(rows)
  expect(error!.issues.map(issue => issue.path.join('.'))).toEqual(['1.dormitorios', '2.dormitorios'])
  const { kind, options }: Field = plans
  expect(kind.gaps!(rows, options).map(({ path }) => path.join('.'))).toEqual(['0.nome'])
})

test.each([
  ['not JSON', '[{'],
  ['an object', '{"nome":"Tipo A"}'],
  ['a text', '"Tipo A"'],
  ['five levels deep', JSON.stringify([{ nome: [[['Tipo A']]] }])],
  ['100,000 levels deep', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['over 256 KiB', JSON.stringify([{ nome: 'á'.repeat(131_072) }])],
])('a list that is %s is refused whole', (_what, given) => {
  expect(receive(plans, given)).toEqual({ message: 'Valor inválido', path: '' })
})

test('more rows than the list may have are refused before they are read', () => {
  const taken = processorTime(() =>
    expect(receive(plans, `[${'{},'.repeat(80_000)}{}]`)).toEqual({ message: 'Máximo de 30 itens', path: '' }),
  )
  expect(taken).toBeLessThan(500)
  expect(plans.checks.safeParse(Array(31).fill(bare)).error!.issues[0]!.message).toBe('Máximo de 30 itens')
})

test.each(['__proto__', 'constructor', 'prototype'])(
  'the key %s is found at any depth and marked as malformed',
  key => {
    const given = `[{"nome":"Tipo A","area":{"a":[{"${key}":1}]}}]`
    expect(forbiddenKeyIn(JSON.parse(given))).toBe(true)
    const { error } = plans.form.safeDecode(given)
    expect(error!.issues[0]).toMatchObject({ message: 'Valor inválido', params: { malformed: true } })
  },
)

test('forbidden keys are harmless as values', () => {
  expect(forbiddenKeyIn([{ nome: 'constructor' }, '__proto__'])).toBe(false)
  expect(forbiddenKeyIn(JSON.parse('['.repeat(200_000) + ']'.repeat(200_000)))).toBe(false)
})

test('a list of single values is read, checked and stored', () => {
  expect(sent(tags, [' obras ', 'dicas'])).toEqual({ value: ['obras', 'dicas'] })
  expect(sent(tags, ['obras', ''])).toEqual({ message: 'Campo obrigatório', path: '1' })
  expect(sent(tags, ['sustentabilidade'])).toEqual({ message: 'Máximo de 10 caracteres', path: '0' })
  expect(sent(tags, [1])).toEqual({ message: 'Valor inválido', path: '0' })
  expect(tags.column.codec.encode(['obras'])).toBe('["obras"]')
})

test('rows that were stored before a field was added or removed can still be read', () => {
  const stored = '[{"nome":"Tipo A","cor":"azul"}]'
  expect(plans.column.codec.decode(stored)).toEqual([bare])
  const notes = list({
    label: 'Anotações',
    max: 9,
    row: { texto: text({ label: 'Texto' }), hora: dateTime({ label: 'Hora', default: ({ now }) => now }) },
  })
  expect(notes.column.codec.decode('[{"texto":"Ligar"}]')).toEqual([{ texto: 'Ligar', hora: null }])
  const received = sent(notes, [{ texto: 'Ligar' }]) as { value: { hora: string }[] }
  expect(Date.now() - Date.parse(received.value[0]!.hora)).toBeLessThan(5000)
})

test('a list knows the records that its rows point at, and can remove them', () => {
  const gallery = list({
    label: 'Galeria',
    max: 9,
    row: {
      imagem_id: image({ label: 'Imagem', required: true }),
      mapa_id: image({ label: 'Mapa' }),
      itens: references({ label: 'Itens', to: 'diferenciais' }),
    },
  })
  const rows = [
    { imagem_id: 7, mapa_id: null, itens: [3] },
    { imagem_id: 8, mapa_id: 7, itens: [] },
  ]
  const { kind, options } = gallery
  expect(kind.references!(rows, options)).toEqual([
    { to: FILES, id: 7 },
    { to: 'diferenciais', id: 3 },
    { to: FILES, id: 8 },
    { to: FILES, id: 7 },
  ])
  // The first row requires its picture and is removed; the second only loses its map.
  expect(kind.without!(rows, { to: FILES, id: 7 }, options)).toEqual([{ imagem_id: 8, mapa_id: null, itens: [] }])
  expect(kind.without!(rows, { to: 'diferenciais', id: 3 }, options)).toEqual([{ ...rows[0], itens: [] }, rows[1]])
})

test('a list inside a row keeps its rows, and a refusal names their place', () => {
  const stages = list({
    label: 'Histórico',
    max: 9,
    row: { etapas: list({ label: 'Etapas', max: 2, row: { nome: text({ label: 'Nome', required: true }) } }) },
  })
  const rows = [{ etapas: [{ nome: 'Fundação' }] }, { etapas: [] }]
  expect(sent(stages, rows)).toEqual({ value: rows })
  expect(stages.column.codec.decode(stages.column.codec.encode(rows))).toEqual(rows)
  expect(sent(stages, [{ etapas: [{ nome: 'Fundação' }, { nome: '' }] }])).toEqual({
    message: 'Campo obrigatório',
    path: '0.etapas.1.nome',
  })
})

test('rows are shown and searched by the texts that a person reads in them', () => {
  const rows = [{ ...bare, area: 62.5, situacao: 'disponivel' as const, imagem_id: 3 }]
  expect(plans.kind.display(rows, plans.options)).toBe('Tipo A, 62,50, Disponível, imagem nº 3, Sim')
  expect(plans.kind.searchText!(rows, plans.options)).toContain('Tipo A 62,50 Disponível')
  expect(tags.kind.display(['obras', 'dicas'], tags.options)).toBe('obras; dicas')
})

test('a mistake in the declaration of a row names its field', () => {
  const { mistake } = list.kind
  expect(mistake!({ max: 3, row: { nome: text({ label: 'Nome', min: 9, max: 3 }) } })).toBe(
    'nome: min (9) is above max (3)',
  )
  expect(mistake!({ max: 3, row: { senha: password({ label: 'Senha' }) } })).toContain('secret')
  expect(mistake!({ max: 3 })).toBe("takes either 'row' or 'of'")
  expect(mistake!({ max: 0, of: text({ label: 'Nome' }) })).toContain('max (0)')
})

test('the type of a row follows from its fields', () => {
  expectTypeOf<ValueOf<typeof tags>>().toEqualTypeOf<string[]>()
  expectTypeOf<ValueOf<typeof plans>[number]>().toEqualTypeOf<{
    nome: string
    area: number
    dormitorios: number | null
    situacao: 'disponivel' | 'esgotada' | null
    imagem_id: number | null
    alt: string | null
    visivel: boolean
  }>()
})

test('a cell that is left out takes its default from another cell of its row', () => {
  const fotos = list({
    label: 'Fotos',
    max: 3,
    row: {
      tipo: choice({ label: 'Tipo', default: 'desenho', options: { desenho: 'Desenho', foto: 'Foto' } }),
      aviso: boolean({ label: 'Aviso', defaultBy: { cell: 'tipo', value: tipo => tipo === 'desenho' } }),
    },
  })
  expect(sent(fotos, [{}, { tipo: 'foto' }, { tipo: 'foto', aviso: true }])).toEqual({
    value: [
      { tipo: 'desenho', aviso: true },
      { tipo: 'foto', aviso: false },
      { tipo: 'foto', aviso: true },
    ],
  })
})
