import { CompiledQuery } from 'kysely'
import { firstRow } from '../dialects/firstRow.ts'
import type { Tx } from '../store.ts'

type Row = Readonly<Record<string, string | number | null>>

const statements = new Map<string, string>()

/**
 * Inserts a row and returns it as stored. The statement is written once for each table and its columns: writing it takes
 * as long as running it, and these rows are the ones of every save.
 */
export async function insertRow(tx: Tx, table: string, row: Row): Promise<Record<string, unknown>> {
  const shape = `${tx.dialect} ${table} ${Object.keys(row).join()}`
  let statement = statements.get(shape)
  if (statement === undefined) {
    statement = tx.db.insertInto(table).values(row).returningAll().compile().sql
    statements.set(shape, statement)
  }
  const { rows } = await tx.db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(statement, Object.values(row)))
  return firstRow(rows)
}
