import { required } from '#fields/contract/required.ts'
import type { AnyResource } from '#schema/resource.ts'
import type { Db } from '../dialects/dialect.ts'
import { decodeRow } from '../records/rows.ts'
import type { StoredRecord } from '../store.ts'

const PORTION = 500

/** Yields every row of a resource's table, of all tenants, by id. Rows may be changed meanwhile; added ones follow. */
export async function* allRows(db: Db, table: string): AsyncGenerator<Record<string, unknown>> {
  for (let last = 0; ; ) {
    const rows = await db.selectFrom(table).selectAll().where('id', '>', last).orderBy('id').limit(PORTION).execute()
    yield* rows
    if (rows.length < PORTION) return
    last = required(rows.at(-1), 'last row of a portion')['id'] as number
  }
}

export async function* allRecords(db: Db, resource: AnyResource): AsyncGenerator<StoredRecord> {
  for await (const row of allRows(db, resource.name)) yield decodeRow(resource, row)
}
