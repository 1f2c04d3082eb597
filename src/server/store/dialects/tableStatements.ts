import { sql } from 'kysely'
import type { Table, TableColumn } from '#schema/tableOf.ts'
import type { Db } from './dialect.ts'

/** What each type of column is called in a database. */
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
