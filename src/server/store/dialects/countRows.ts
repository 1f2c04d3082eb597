import { type RawBuilder, sql } from 'kysely'
import type { Db } from './dialect.ts'
import { firstRow } from './firstRow.ts'

/** @param from a statement from its FROM on */
export async function countRows(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n ${from}`.execute(db)
  return Number(firstRow(rows).n)
}
