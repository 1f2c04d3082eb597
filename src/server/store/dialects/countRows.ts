import { type RawBuilder, sql } from 'kysely'
import type { Db } from './dialect.ts'
import { firstRow } from './firstRow.ts'

/**
 * @param from a statement from its FROM on
 * @param most more are not counted
 */
export async function countRows(db: Db, from: RawBuilder<unknown>, most?: number): Promise<number> {
  const counted = most === undefined ? from : sql`from (select 1 as n ${from} limit ${most}) as counted`
  const { rows } = await sql<{ n: number }>`select count(*) as n ${counted}`.execute(db)
  return Number(firstRow(rows).n)
}
