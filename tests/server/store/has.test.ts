import { describe, expect, test } from 'vitest'
import { integer } from '#fields/integer/integer.ts'
import { list } from '#fields/list/list.ts'
import { references } from '#fields/references/references.ts'
import { text } from '#fields/text/text.ts'
import { resources as productResources } from '#resources.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { AnyResource } from '#schema/resource.ts'
import { openCommit } from '#server/records/commit.ts'
import { openStore } from '#server/store/openStore.ts'
import { insertRecord } from '#server/store/records/records.ts'
import { openTenant } from '#server/tenants/openTenant.ts'
import { bothDialects, startApp, type TestApp } from '../../support/app.ts'
import { newPlace } from '../../support/templates.ts'

const parques = defineResource({
  name: 'parques',
  label: { one: 'parque', many: 'parques', gender: 'm', title: 'Parques' },
  area: 'marketing',
  menu: { order: 510, icon: 'estrela' },
  fields: { nome: text({ label: 'Nome', required: true }) },
})

function notasWith(filters: readonly ('assuntos' | 'parques' | 'ordem')[], search: readonly 'nome'[] = []) {
  return defineResource({
    name: 'notas',
    label: { one: 'nota', many: 'notas', gender: 'f', title: 'Notas' },
    area: 'marketing',
    menu: { order: 500, icon: 'estrela' },
    fields: {
      nome: text({ label: 'Nome', required: true }),
      assuntos: list({ label: 'Assuntos', max: 8, of: text({ label: 'Assunto', max: 100, required: true }) }),
      parques: references({ label: 'Parques', to: 'parques' }),
      ordem: integer({ label: 'Ordem' }),
    },
    list: { columns: ['nome', 'assuntos', 'parques'], filters, search, sort: { nome: 'ASC' } },
  })
}

const roles = productResources.filter(resource => resource.accounts || resource.files)
const world = (notas: AnyResource): AnyResource[] => [...roles, parques, notas]

const long = 'ç'.repeat(100)
const notas = [
  { nome: 'a', assuntos: ['Praça', 'Água & sol'], parques: [1, 2], ordem: 1 },
  { nome: 'b', assuntos: ['praca', '100%'], parques: [2], ordem: 2 },
  { nome: 'c', assuntos: ['Praça nova', '100 x', "d'água"], parques: [], ordem: 1 },
  { nome: 'd', assuntos: ['a_b', long], parques: [3, 12], ordem: 2 },
  { nome: 'e', assuntos: ['aXb', '"aspas" OR b', 'C:\\x*'], parques: [12], ordem: 1 },
  { nome: 'zt', assuntos: [], parques: [], ordem: 1 },
]

async function fill({ admin }: TestApp) {
  for (let n = 1; n <= 12; n++) await admin.post('/api/parques', { nome: `Parque ${n}` })
  for (const { assuntos, ...nota } of notas) {
    const saved = await admin.post('/api/notas', { ...nota, assuntos: JSON.stringify(assuntos) })
    expect(saved.statusCode, saved.body).toBe(200)
  }
}

const all = ['assuntos', 'parques', 'ordem'] as const

describe.each(bothDialects)('filters by what a value holds, on %s', dialect => {
  test('texts in a list field are found whole, whatever is in them, without case and accents, and several mean any of them', async () => {
    const started = await startApp({ dialect, resources: world(notasWith(all, ['nome'])) })
    await fill(started)
    const found = async (query: string) => {
      const { data, meta } = (await started.admin.get(`/api/notas?${query}`)).json()
      expect(meta.count, query).toBe(data.length)
      return data.map((nota: { nome: string }) => nota.nome).join(' ')
    }
    const tagged = (...values: string[]) => found(new URLSearchParams(values.map(one => ['assuntos', one])).toString())

    expect(await tagged('praça')).toBe('a b')
    expect(await tagged('PRACA')).toBe('a b')
    expect(await tagged(' Praça nova ')).toBe('c')
    expect(await tagged('pra')).toBe('')
    expect(await tagged('água & sol')).toBe('a')
    expect(await tagged('100%')).toBe('b')
    expect(await tagged('%')).toBe('')
    expect(await tagged('a_b')).toBe('d')
    expect(await tagged("D'Agua")).toBe('c')
    expect(await tagged('"aspas" OR b')).toBe('e')
    expect(await tagged('c:\\x*')).toBe('e')
    expect(await tagged("' OR 1=1 --")).toBe('')
    expect(await tagged(long)).toBe('d')
    expect(await tagged('praça nova', '100%')).toBe('b c')

    expect(await found('parques=2')).toBe('a b')
    expect(await found('parques=1')).toBe('a')
    expect(await found('parques=3&parques=1')).toBe('a d')
    expect(await found('parques=12&assuntos=a_b')).toBe('d')
    expect(await found('parques=2&ordem=2')).toBe('b')
    expect(await found('assuntos=praça&busca=bb')).toBe('')
    expect(await found('parques=999999')).toBe('')
    // What marks a record in the index cannot be found as a word.
    expect(await found('busca=zt')).toBe('zt')
    expect(await found('busca=h0')).toBe('')
  })

  test('a filter on a list field refuses impossible values, ranges and orders', async () => {
    const { admin } = await startApp({ dialect, resources: world(notasWith(all)) })
    const wrong = [
      `assuntos=${'x'.repeat(101)}`,
      'assuntos=',
      'assuntos=%00',
      'assuntos_de=a',
      'parques=0',
      'parques=abc',
      'parques=1.0',
      'parques=-1',
      'parques_ate=2',
      'ordenacao[assuntos]=ASC',
      'ordenacao[parques]=ASC',
    ]

    for (const query of wrong) expect((await admin.get(`/api/notas?${query}`)).statusCode, query).toBe(400)
  })

  test('a filter on a list field follows a change and a deletion at once, and finds nothing of another tenant', async () => {
    const started = await startApp({ dialect, resources: world(notasWith(all)) })
    const { admin } = started
    await fill(started)
    const other = await started.addTenant('outra.example.com')
    await other.session.post('/api/notas', { nome: 'alheia', assuntos: '["Praça"]' })
    const tagged = async (tag: string) =>
      (await admin.get(`/api/notas?assuntos=${tag}`)).data.map((nota: any) => nota.nome).join(' ')
    const [a, b] = (await admin.get('/api/notas')).data

    await admin.post('/api/notas', { id: a.id, assuntos: '["Lago"]' })
    await admin.delete(`/api/notas/${b.id}`)

    expect(await tagged('praca')).toBe('')
    expect(await tagged('lago')).toBe('a')
    expect((await other.session.get('/api/notas?assuntos=praca')).json().meta.count).toBe(1)
  })

  test('a filter on a list field that is declared later finds what was stored before it', async () => {
    const place = await newPlace(dialect)
    const resources = world(notasWith([]))
    const now = '2026-10-30T12:00:00.000Z'
    const store = await openStore({
      databaseUrl: place.database?.url,
      folder: place.folder,
      resources,
      now: new Date(now),
      log: () => {},
      onBroken: () => {},
    })
    const tenantId = await openTenant({ store, commit: openCommit([]) }, resources, 'http://localhost', new Date(now))
    await store.write(async tx => {
      for (const { parques: _parques, ...nota } of notas)
        await insertRecord(tx, resources.at(-1)!, { ...nota, parques: [] }, { tenantId, userId: null, now })
    })
    await store.close()

    const { admin } = await startApp({ place, resources: world(notasWith(all)) })

    expect((await admin.get('/api/notas?assuntos=praca')).json().meta.count).toBe(2)
  })

  test('a filter on a list field finds few and many of thousands in the requested order, page by page', async () => {
    const { admin, store, tenantId } = await startApp({ dialect, resources: world(notasWith(all, ['nome'])) })
    // These are above and below the number of matches at which the store changes its way of finding a page.
    const rows = Array.from({ length: 3300 }, (_, n) => ({
      nome: `nota ${String((n * 7919) % 3300).padStart(4, '0')}`,
      assuntos: [n % 101 === 0 ? 'raro' : 'comum', `grupo ${n % 7}`],
      parques: [],
      ordem: n % 2,
    }))
    await store.write(async tx => {
      const resource = tx.resources.get('notas') as AnyResource
      for (const row of rows)
        await insertRecord(tx, resource, row, { tenantId, userId: null, now: '2026-10-30T12:00:00.000Z' })
    })

    for (const tag of ['raro', 'comum', 'grupo 3']) {
      for (const ordem of [undefined, 1]) {
        const wanted = rows
          .filter(row => row.assuntos.includes(tag) && (ordem === undefined || row.ordem === ordem))
          .map(row => row.nome)
          .sort()
        const query = `assuntos=${tag}${ordem === undefined ? '' : `&ordem=${ordem}`}`
        for (const page of [1, 2]) {
          const { data, meta } = (await admin.get(`/api/notas?${query}&pagina=${page}`)).json()
          expect(meta.count, query).toBe(wanted.length)
          expect(
            data.map((row: any) => row.nome),
            query,
          ).toEqual(wanted.slice((page - 1) * 30, page * 30))
        }
      }
    }
  }, 60_000)
})

test('the documentation says what a filter on a list field takes, and offers no order by it', async () => {
  const { admin } = await startApp({ resources: world(notasWith(all)) })

  const { parameters } = (await admin.get('/api/openapi.json')).json().paths['/api/notas'].get

  expect(parameters).toContainEqual({
    name: 'assuntos',
    in: 'query',
    schema: { type: 'array', items: { type: 'string' } },
    description: 'Assuntos: tem um destes',
  })
  const names = parameters.map((one: any) => one.name)
  expect(names).toContain('parques')
  expect(names).not.toContain('ordenacao[assuntos]')
  expect(names).not.toContain('assuntos_de')
})

test('a list of rows cannot be declared a filter', () => {
  const rows = list({ label: 'Linhas', max: 3, row: { nome: text({ label: 'Nome' }) } })

  expect(() =>
    defineResource({
      name: 'notas',
      label: { one: 'nota', many: 'notas', gender: 'f', title: 'Notas' },
      area: 'marketing',
      menu: { order: 500, icon: 'estrela' },
      fields: { nome: text({ label: 'Nome' }), linhas: rows },
      list: { filters: ['linhas'] },
    }),
  ).toThrow("notas.list.filters: 'linhas' cannot be filtered by")
})
