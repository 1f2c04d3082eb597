import { CompiledQuery } from 'kysely'
import { firstRow } from '../dialects/firstRow.ts'
import type { Tx } from '../store.ts'

type Row = Readonly<Record<string, string | number | null>>

const statements = new Map<string, string>()

/** Returns the row as stored. Building the SQL takes as long as running it, and every save inserts such rows. */
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
