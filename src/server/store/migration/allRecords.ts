import type { AnyResource } from '#schema/resource.ts'
import type { Db } from '../dialects/dialect.ts'
import { decodeRow } from '../records/rows.ts'

/** Every record of a resource, of all tenants, in the order they were made. */
export async function allRecords(db: Db, resource: AnyResource) {
  const rows = await db.selectFrom(resource.name).selectAll().orderBy('id').execute()
  return rows.map(row => decodeRow(resource, row))
}
