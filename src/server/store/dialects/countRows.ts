import { type RawBuilder, sql } from 'kysely'
import type { Db } from './dialect.ts'
import { firstRow } from './firstRow.ts'

/** Counts up to `limit` rows. `from` is a statement from its FROM on. */
export async function countRows(db: Db, from: RawBuilder<unknown>, limit?: number): Promise<number> {
  const counted = limit === undefined ? from : sql`from (select 1 as n ${from} limit ${limit}) as counted`
  const { rows } = await sql<{ n: number }>`select count(*) as n ${counted}`.execute(db)
  return Number(firstRow(rows).n)
}
