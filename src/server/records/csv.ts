import { type Field, type FieldOptions, isEmpty } from '#fields/fieldKind.ts'
import type { AnyResource, Values } from '#schema/defineResource.ts'
import type { ListQuery } from '#schema/listQuery.ts'
import type { Parts } from '../parts.ts'
import { listRecords } from '../store/records.ts'
import type { StoredRecord, Tx } from '../store/store.ts'

/** Records read at a time, so that other requests get their turn in between. */
const AT_ONCE = 500

/**
 * The whole of a list as a spreadsheet file, piece by piece: UTF-8 with its mark, `;` between cells as Brazilian
 * spreadsheets expect, every cell quoted, and nothing that a spreadsheet would take for a formula.
 */
export async function* csvOf(
  { store }: Pick<Parts, 'store'>,
  resource: AnyResource,
  tenantId: number,
  query: ListQuery,
): AsyncGenerator<string> {
  const fields = (Object.entries(resource.fields) as [string, Field][]).filter(
    ([, { kind, options }]) => !kind.secret && !(options as FieldOptions).transient,
  )
  yield `\uFEFF${lineOf(['Código', 'Criado em', ...fields.map(([, { options }]) => String(options.label))])}`
  for (let page = 1; ; page++) {
    const lines = await store.read(async tx => {
      const { records } = await listRecords(tx, resource, tenantId, { ...query, page, limit: AT_ONCE })
      const titles = await titlesBehind(tx, tenantId, fields, records)
      return records.map(record =>
        lineOf([
          String(record.id),
          dateAndTime.format(new Date(record.criado_em)).replace(',', ''),
          ...fields.map(([name, field]) => titles.get(`${name} ${record[name]}`) ?? shown(field, record[name])),
        ]),
      )
    })
    if (lines.length > 0) yield lines.join('')
    if (lines.length < AT_ONCE) return
  }
}

function shown(field: Field, value: unknown): string {
  return isEmpty(field, value) ? '' : field.kind.display(value, field.options)
}

/** Titles of the single records that these point at, by field name and id. */
async function titlesBehind(
  tx: Tx,
  tenantId: number,
  fields: readonly [string, Field][],
  records: readonly StoredRecord[],
): Promise<Map<string, string>> {
  const titles = new Map<string, string>()
  for (const [name, { kind, options }] of fields) {
    const target = kind.target && tx.resources.get(kind.target(options))
    const ids = [...new Set(records.map(record => record[name]).filter(id => typeof id === 'number'))]
    if (target === undefined || ids.length === 0) continue
    const found = await listRecords(tx, target, tenantId, {
      search: [],
      filters: [{ field: 'id', operator: 'is', values: ids }],
      order: { field: 'id', direction: 'ASC' },
      page: 1,
      limit: ids.length,
    })
    for (const record of found.records) titles.set(`${name} ${record.id}`, titleOf(target, record))
  }
  return titles
}

const titleOf = (resource: AnyResource, record: Values) =>
  shown(resource.fields[resource.title], record[resource.title])

const lineOf = (cells: readonly string[]) => `${cells.map(csvCell).join(';')}\r\n`

/** Where a spreadsheet would begin a formula, also in the full-width forms that it folds into the plain ones. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

/** One cell. An apostrophe tells spreadsheets that what follows is text. */
export function csvCell(text: string): string {
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

const dateAndTime = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})
