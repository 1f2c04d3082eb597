import { required } from '#fields/contract/required.ts'
import type { Table, TableColumn } from '#schema/tableOf.ts'
import type { Db, Dialect } from '../dialects/dialect.ts'
import type { StoredRecord } from '../store.ts'
import { allRows } from './allRecords.ts'
import type { Step } from './step.ts'

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
export const isIndexName = (table: Table, name: string) =>
  name.startsWith(`${table.name}_`) && (name.endsWith('_unico') || name.endsWith('_idx'))

/** `decodeMigrated` decodes a row with its renamed and added columns. */
export async function refuseDuplicates(
  db: Db,
  table: Table,
  kept: ReadonlySet<string>,
  decodeMigrated: (row: Record<string, unknown>) => StoredRecord,
  refusals: string[],
) {
  const indexes = table.indexes
    .filter(index => index.unique && !kept.has(index.name))
    .map(({ columns }) => ({ columns, seen: new Set<string>(), twice: [] as number[] }))
  if (indexes.length === 0) return
  for await (const row of allRows(db, table.name)) {
    const record = decodeMigrated(row)
    for (const { columns, seen, twice } of indexes) {
      const values = columns.map(name => {
        const { derive } = required(
          table.columns.find(column => column.name === name),
          `column '${name}'`,
        )
        return derive ? derive(record) : (record[name] ?? null)
      })
      if (values.some(value => value === null)) continue
      const key = JSON.stringify(values)
      if (seen.has(key)) twice.push(record.id)
      else seen.add(key)
    }
  }
  for (const { columns, twice } of indexes) {
    if (twice.length === 0) continue
    refusals.push(
      `${table.name}: ${columns.join(' + ')} must now be unique, but ${twice.length} records repeat another's value (ids ${twice
        .slice(0, 5)
        .join(', ')}).`,
    )
  }
}
