import { sql } from 'kysely'
import type { Table, TableColumn, TableIndex } from '#schema/tableOf.ts'
import type { Db, ExistingTable } from './dialect.ts'

export type ColumnTypes = Readonly<Record<TableColumn['type'], string>>

export async function createTable(db: Db, table: Table, types: ColumnTypes) {
  const columns = table.columns.map(
    column =>
      sql`${sql.id(column.name)} ${sql.raw(types[column.type])}${sql.raw(column.nullable || column.type === 'id' ? '' : ' not null')}`,
  )
  await sql`create table ${sql.id(table.name)} (${sql.join(columns)})`.execute(db)
}

export async function addColumn(db: Db, table: string, column: TableColumn, types: ColumnTypes) {
  const initial =
    column.initial === undefined || column.initial === null ? sql`` : sql` default ${sql.lit(column.initial)}`
  await sql`alter table ${sql.id(table)} add column ${sql.id(column.name)} ${sql.raw(types[column.type])}${initial}`.execute(
    db,
  )
}

/** @param ascending the direction that puts nulls first */
export async function createIndex(
  db: Db,
  table: string,
  { name, columns, unique, where }: TableIndex,
  ascending = 'asc',
) {
  const ordered = columns.map(column => sql`${sql.id(column)} ${sql.raw(ascending)}`)
  const held = Object.entries(where ?? {}).map(([column, text]) => sql`${sql.id(column)} = ${sql.lit(text)}`)
  const only = held.length === 0 ? sql`` : sql` where ${sql.join(held, sql` and `)}`
  await sql`create ${sql.raw(unique ? 'unique ' : '')}index ${sql.id(name)} on ${sql.id(table)} (${sql.join(ordered)})${only}`.execute(
    db,
  )
}

interface ColumnRow {
  readonly table: string
  readonly name: string
  readonly type: TableColumn['type']
}

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
