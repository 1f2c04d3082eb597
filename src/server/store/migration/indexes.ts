import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { required } from '#fields/contract/required.ts'
import { fieldsCompared, type Table, type TableColumn } from '#schema/tableOf.ts'
import type { Dialect } from '../dialects/dialect.ts'
import type { StoredRecord } from '../store.ts'
import { allRows } from './allRecords.ts'
import { namedRecords } from './namedRecords.ts'
import type { Step } from './step.ts'
import type { TablePlan } from './tablePlan.ts'

export function planIndexes(dialect: Dialect, table: Table, existing: ReadonlySet<string>, steps: Step[]) {
  for (const index of table.indexes.filter(index => !existing.has(index.name))) {
    steps.push({ title: `index ${index.name}`, run: tx => dialect.createIndex(tx, table.name, index) })
  }
}

/** The existing indexes to keep. Those of refilled columns are created again, and after a rename all of them. */
export function keptIndexes(
  table: Table,
  existing: ReadonlySet<string>,
  renames: ReadonlyMap<string, string>,
  refilled: readonly TableColumn[],
): Set<string> {
  if (renames.size > 0) return new Set()
  const isTouched = (columns: readonly string[]) => refilled.some(({ name }) => columns.includes(name))
  const names = table.indexes.filter(({ columns }) => !isTouched(columns)).map(({ name }) => name)
  return new Set(names.filter(name => existing.has(name)))
}

/** Whether `tableOf` gives this name to an index of the table, or once gave it. */
export const isIndexName = (table: Pick<Table, 'name'>, name: string) =>
  name.startsWith(`${table.name}_`) && (name.endsWith('_unico') || name.endsWith('_idx'))

/** `decodeMigrated` decodes a row with its renamed and added columns. */
export async function refuseDuplicates(
  { db, resource, table, stored, refusals }: Pick<TablePlan, 'db' | 'resource' | 'table' | 'stored' | 'refusals'>,
  kept: ReadonlySet<string>,
  decodeMigrated: (row: Record<string, unknown>) => StoredRecord,
) {
  const indexes = table.indexes
    .filter(index => index.unique && !kept.has(index.name))
    .map(({ columns }) => ({ columns, first: new Map<string, StoredRecord>(), twice: new Map<number, StoredRecord>() }))
  if (indexes.length === 0) return
  for await (const row of allRows(db, stored)) {
    const record = decodeMigrated(row)
    for (const { columns, first, twice } of indexes) {
      const values = columns.map(name => {
        const derive = table.columns.find(column => column.name === name)?.derive
        return derive ? derive(record) : (record[name] ?? null)
      })
      if (values.some(value => value === null)) continue
      const key = JSON.stringify(values)
      const other = first.get(key)
      if (other === undefined) first.set(key, record)
      else for (const clashing of [other, record]) twice.set(clashing.id, clashing)
    }
  }
  for (const { columns, twice } of indexes) {
    if (twice.size === 0) continue
    const fields = fieldsCompared(resource, required(columns.at(-1), 'column of a unique index'))
    const labels = fields.map(name => `“${fieldNamed(resource, name).options.label}”`).join(' + ')
    refusals.push(
      `${table.name}.${fields.join(' + ')}: ${labels} must now be unique, but ${twice.size} records share it: ${namedRecords(resource, [...twice.values()])} Start the version before, change or delete all but one of those that are alike, and start this one again.`,
    )
  }
}
