import { type SqlBool, sql } from 'kysely'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import type { AnyResource } from '#schema/resource.ts'
import type { SiteEquality } from '#schema/sitePage.ts'
import type { Tx } from '../store.ts'
import { effectiveRows, mayBePublishedUnsaved } from './effectiveRows.ts'
import { holds, isPublic } from './publicRecords.ts'

/* Public records by ranges of ids. A range is one part of the site map, and no record ever moves to another. */

/** The number of ids in a range. */
export const ID_RANGE_SIZE = 1000

/** Lists the highest id first. */
export async function publicIdsInRange(tx: Tx, resource: AnyResource, tenantId: number, range: number, now: string) {
  const [first, end] = [range * ID_RANGE_SIZE, (range + 1) * ID_RANGE_SIZE]
  const { rows } = await sql<{ id: number }>`
    select id from ${effectiveRows(tx, resource)}
    where ${isPublicByIds(tx, resource, tenantId, now)} and id >= ${sql.lit(first)} and id < ${sql.lit(end)}
    order by id desc`.execute(tx.db)
  return rows.map(({ id }) => Number(id))
}

/** The ranges that have a public record with these values. Jumps from each one's first record to the next. */
export async function publicIdRanges(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  where: SiteEquality,
  now: string,
) {
  const wanted = [
    isPublicByIds(tx, resource, tenantId, now),
    ...Object.entries(where).map(([name, value]) => isEqual(tx, resource, name, value)),
  ]
  const rows = sql`${effectiveRows(tx, resource)} where ${sql.join(wanted, sql` and `)}`
  const { rows: found } = await sql<{ id: number }>`
    with recursive firsts (first) as (
      select (select min(id) from ${rows})
      union all
      select (select min(id) from ${rows} and id >= (first / ${sql.lit(ID_RANGE_SIZE)} + 1) * ${sql.lit(ID_RANGE_SIZE)})
      from firsts where first is not null
    )
    select first as id from firsts where first is not null order by first`.execute(tx.db)
  return found.map(({ id }) => Math.trunc(Number(id) / ID_RANGE_SIZE))
}

/** While a row may be published without being stored so, no index serves, and the table is walked in order of ids. */
const isPublicByIds = (tx: Tx, resource: AnyResource, tenantId: number, now: string) =>
  isPublic(
    tx,
    resource,
    tenantId,
    now,
    mayBePublishedUnsaved(tx, resource) ? tx.native.withoutIndex('tenant_id') : sql.id('tenant_id'),
  )

/** An empty value may be stored as null. */
function isEqual(tx: Tx, resource: AnyResource, name: string, wanted: unknown) {
  const hasValue = holds(tx, resource, name, [wanted].flat())
  const isEmptyWanted = [wanted].flat().includes(fieldNamed(resource, name).kind.empty)
  return isEmptyWanted ? sql<SqlBool>`(${hasValue} or ${tx.native.withoutIndex(name)} is null)` : hasValue
}
