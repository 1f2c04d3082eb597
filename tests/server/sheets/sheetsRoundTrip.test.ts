import { describe, expect, test } from 'vitest'
import { choicesOf } from '#fields/choice/choicesOf.ts'
import { type AnyField, FILES, type Field } from '#fields/contract/fieldKind.ts'
import { resources } from '#resources.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { storedFields } from '#schema/tableOf.ts'
import { findRecord, insertRecord, updateRecord } from '#server/store/records/records.ts'
import { dialects, startApp, type TestApp } from '../../support/app.ts'
import { exported, type Format, previewed, toSend } from './sheetsApp.ts'

const NOW = '2026-10-30T12:00:00.000Z'
const formats: readonly Format[] = ['csv', 'xlsx']

/** Texts that spreadsheets tend to change. */
const odd = [
  '007',
  '1.234,56',
  `=cmd|' /C calc'!A0`,
  '+55',
  '😀 diz "oi"',
  `'=1+1`,
  '_x0041_; @fim',
  '31/12/2026',
  '1E5',
  '-2',
  'VERDADEIRO',
]

describe.each(dialects)('the export and import of every entity, on %s', dialect => {
  test('every entity is exported and imported again unchanged, in both formats', async () => {
    const started = await startApp({ dialect })
    for (const resource of pointedAtFirst) await fill(started, resource)
    for (const resource of resources.filter(one => !one.comingSoon)) {
      for (const format of formats) {
        const rows = toSend(resource, await exported(started.admin, resource, format))
        const { checked } = await previewed(started.admin, resource, rows)
        expect(rows.length).toBeGreaterThanOrEqual(resource.settings ? 1 : odd.length)
        expect(checked.filter(row => row.resultado !== 'igual')).toEqual([])
        // Each text stands in its cell to the letter, in both formats.
        for (const name of resource.settings ? [] : openTexts(resource))
          expect(rows.map(row => row.celulas[name])).toEqual(expect.arrayContaining(odd))
      }
    }
  })
})

test('a text too long for a cell is marked there, and an import leaves it as it is', async () => {
  const started = await startApp()
  const settings = resources.find(resource => resource.settings)!
  const long = `<p>${'Uma política bem longa. '.repeat(1_600)}</p>`
  const name = Object.entries<AnyField>(settings.fields).findLast(([, field]) => (field.options.max ?? 0) >= 40_000)![0]
  expect((await started.admin.post(`/api/${settings.name}`, { [name]: long })).statusCode).toBe(200)

  const [row] = toSend(settings, await exported(started.admin, settings, 'xlsx'))
  expect(row!.celulas[name]).toBe('(Texto longo demais para a planilha. Edite pelo sistema.)')
  expect((await previewed(started.admin, settings, [row!])).checked).toMatchObject([{ resultado: 'igual' }])
  const [whole] = toSend(settings, await exported(started.admin, settings, 'csv'))
  expect(whole!.celulas[name]).toBe(long.replace('. </p>', '. </p>'))
})

const targets = new Set(resources.flatMap(resource => Object.values<Field>(resource.fields).map(targetOf)))
const pointedAtFirst = resources.toSorted((a, b) => Number(targets.has(b.name)) - Number(targets.has(a.name)))
const isBefore = (name: string, other: string) =>
  pointedAtFirst.findIndex(one => one.name === name) < pointedAtFirst.findIndex(one => one.name === other)
function targetOf({ kind, options }: Field) {
  return kind.target?.(options)
}

const openTexts = ({ fields }: AnyResource) =>
  Object.entries<Field>(fields).flatMap(([name, { kind, options }]) =>
    kind.name === 'text' && !options.readOnly ? [name] : [],
  )

/** Makes as many records as there are odd texts, with a value in every field; no rule checks them. */
async function fill({ store, tenantId }: TestApp, resource: AnyResource) {
  if (resource.comingSoon) return
  await store.write(async tx => {
    const stamp = { tenantId, userId: null, now: NOW }
    for (const [i] of odd.entries()) {
      const values: Values = Object.fromEntries(
        storedFields(resource.fields).map(([name, field]) => [name, valueFor(field, i, resource)]),
      )
      if (!resource.settings) await insertRecord(tx, resource, values, stamp)
      else if (i === 2) {
        const record = await findRecord(tx, resource, tenantId, {})
        await updateRecord(tx, resource, record!, values, stamp)
      }
    }
  })
}

function valueFor(field: Field, i: number, resource: AnyResource): unknown {
  const { options, kind } = field
  const choices = Object.keys(choicesOf(field))
  const target = kind.target?.(options)
  const canPoint = target !== undefined && target !== FILES && isBefore(target, resource.name) && i > 0
  const values: Record<string, () => unknown> = {
    boolean: () => i % 2 === 1,
    cep: () => '01001000',
    choice: () => choices[i % choices.length],
    cnpj: () => '11222333000181',
    color: () => '#0a0b0c',
    coordinate: () => -25.4284 - i / 1_000_000,
    cpf: () => (i === 0 ? '52998224725' : null),
    date: () => ['1900-01-01', '1900-02-28', '1900-03-01', '2026-12-31'][i % 4],
    dateTime: () => `2026-10-30T${String(i + 1).padStart(2, '0')}:00:${i % 2 ? '07.123' : '00.000'}Z`,
    decimal: () => [0.1, 1234.5, 0, 1_000_000.25][i % 4],
    email: () => `pessoa${i}@example.com`,
    file: () => null,
    icon: () => 'piscina',
    image: () => null,
    integer: () => [i, 10_000 + i, 2026 + i][i % 3],
    list: () => rowsFor(field, i, resource),
    longText: () => `${odd[i]}\n"linha"; 2\n\n\tfim`,
    outline: () => `${i},${i} 50,60.5`,
    money: () => 100_000 * i + 56,
    month: () => ['2026-01', '1999-12'][i % 2],
    password: () => null,
    percent: () => [0, 7, 29, 57, 100][i % 5],
    phone: () => '4130000000',
    reference: () => (canPoint ? 1 : null),
    references: () => (canPoint ? [2, 1] : []),
    richText: () => `<p>${odd[i]!.replace(/[&<>"]/g, '')}</p><ul><li>um &amp; dois</li></ul>`,
    slug: () => `endereco-${i}`,
    text: () => odd[i],
    municipality: () => odd[i],
    url: () => (i % 2 ? `/caminho/${i}` : `https://example.com/?a=${i};b=2`),
  }
  return values[kind.name]!() ?? kind.empty
}

function rowsFor(field: Field, i: number, resource: AnyResource): unknown[] {
  const { row, of } = field.options as { row?: Record<string, Field>; of?: Field }
  return [0, 1].slice(0, i % 3).map(n => {
    if (of) return valueFor(of, (i + n) % odd.length, resource)
    const cells = Object.entries(row!).map(([name, inner]) => [name, valueFor(inner, (i + n) % odd.length, resource)])
    return Object.fromEntries(cells)
  })
}
