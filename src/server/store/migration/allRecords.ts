import { required } from '#fields/contract/required.ts'
import type { AnyResource } from '#schema/resource.ts'
import type { Db } from '../dialects/dialect.ts'
import { decodeRow } from '../records/rows.ts'
import type { StoredRecord } from '../store.ts'

/** So many are in memory at a time, whatever the table holds. */
const PORTION = 500

/**
 * Every row of a resource's table, of all tenants, in the order they were made. Rows may be changed meanwhile; one that
 * is added is met as well.
 */
export async function* allRows(db: Db, table: string): AsyncGenerator<Record<string, unknown>> {
  for (let last = 0; ; ) {
    const rows = await db.selectFrom(table).selectAll().where('id', '>', last).orderBy('id').limit(PORTION).execute()
    yield* rows
    if (rows.length < PORTION) return
    last = required(rows.at(-1), 'last row of a portion')['id'] as number
  }
}

/** The same as records. */
export async function* allRecords(db: Db, resource: AnyResource): AsyncGenerator<StoredRecord> {
  for await (const row of allRows(db, resource.name)) yield decodeRow(resource, row)
}
