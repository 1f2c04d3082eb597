import type { TableColumn } from '#schema/tableOf.ts'
import type { ExistingTable } from './dialect.ts'

interface ColumnRow {
  readonly table: string
  readonly name: string
  readonly type: TableColumn['type']
}

/** The tables to which these columns and indexes belong, by name. */
export function tablesFrom(
  columns: readonly ColumnRow[],
  indexes: readonly { readonly table: string; readonly name: string }[],
): ReadonlyMap<string, ExistingTable> {
  const columnsOf = Map.groupBy(columns, ({ table }) => table)
  const indexesOf = Map.groupBy(indexes, ({ table }) => table)
  return new Map(
    [...columnsOf].map(([table, own]) => [
      table,
      {
        columns: new Map(own.map(({ name, type }) => [name, type])),
        indexes: new Set((indexesOf.get(table) ?? []).map(({ name }) => name)),
      },
    ]),
  )
}
