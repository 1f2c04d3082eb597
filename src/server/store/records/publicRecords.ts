import { type RawBuilder, sql } from 'kysely'
import { publicationOf } from '#schema/publication.ts'
import type { AnyResource } from '#schema/resource.ts'
import type { SiteNarrowing, SiteOrder, SiteQuery } from '#schema/sitePage.ts'
import { comparedColumn } from '#schema/tableOf.ts'
import { countRows } from '../dialects/countRows.ts'
import type { Tx } from '../store.ts'
import { effectiveRows, isAhead } from './effectiveRows.ts'
import { conditions, fewFound } from './publicConditions.ts'
import { countedGroups, indexed, keptGroups, type PublicGroup } from './publicGroups.ts'
import { isUntouched, isWord, looksOf, stored } from './publicMatches.ts'

/* What the public may see of a resource, asked of its public index alone (`publicIndex`). */

/** Whether the public index holds all that a question names. */
export function isInPublicIndex(resource: AnyResource, { where = {}, anyOf = [], order = [] }: SiteQuery): boolean {
  const { publicIndex } = resource
  if (publicIndex === undefined || publicationOf(resource)?.expiresAt !== undefined) return false
  const fields = new Set<string>(publicIndex.fields)
  const ordered = new Set<string>(['id', ...publicIndex.fields, ...(publicIndex.order ?? [])])
  const narrows = Object.entries(where).every(([name, wanted]) => fields.has(name) && !isHeld(wanted))
  const names = anyOf.flat().flatMap(one => (isWord(one) ? [] : Object.keys(one)))
  const orders = [order].flat()
  const instead = orders.flatMap(one => Object.keys(one.instead ?? {}))
  return (
    narrows && [...names, ...instead].every(name => fields.has(name)) && orders.every(({ field }) => ordered.has(field))
  )
}

const isHeld = (wanted: unknown) => typeof wanted === 'object' && wanted !== null && 'has' in wanted

/** A stretch of the records that are asked for. */
interface Place {
  readonly offset: number
  readonly limit: number
}

/** The ids of one page of them, in this order. */
export async function publicIds(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  { order = [], where = {}, anyOf = [] }: SiteQuery,
  place: Place,
): Promise<readonly number[]> {
  const orders = [order].flat()
  const narrowing = { where, anyOf }
  const find = () => idsFound(tx, resource, tenantId, orders, narrowing, place)
  if (tx.counts === undefined || isAhead(tx, resource)) return find()
  // Most saves change nothing of it: neither who is there nor the order.
  const lookedAt = looksOf(resource, orders, narrowing)
  return tx.counts.keep(tenantId, resource.name, `public ids ${JSON.stringify([orders, narrowing, place])}`, {
    count: find,
    changed: (ids, image) => (isUntouched(resource, narrowing, lookedAt, image) ? ids : undefined),
    numbersIn: ids => ids.length,
  })
}

async function idsFound(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  orders: readonly SiteOrder[],
  narrowing: SiteNarrowing,
  { offset, limit }: Place,
): Promise<number[]> {
  const few = await fewFound(tx, resource, narrowing)
  const isWalked = !few && (await isFoundAlong(tx, resource, tenantId, orders, narrowing, offset + limit))
  const columnOf = isWalked ? (name: string) => sql.id(name) : tx.native.withoutIndex
  const terms = orders.map(one => tx.native.orderTerm(orderValue(columnOf, resource, one), one.direction))
  // As any other list: ties follow the direction of what it is ordered by.
  const isRising = orders[0]?.direction === 'ASC' && orders.length === 1
  const last = tx.native.orderTerm(sql.id('id'), isRising ? 'ASC' : 'DESC')
  const { rows } = await sql<{ id: number }>`
    select ${sql.id('id')} from ${effectiveRows(tx, resource)}
    where ${conditions(tx, resource, tenantId, narrowing, few)}
    order by ${sql.join([...terms, last])} limit ${limit} offset ${offset}`.execute(tx.db)
  return rows.map(({ id }) => Number(id))
}

/** So many entries of an index are gone through in some milliseconds. */
const FEW = 20_000

/** Whether so many are found soon enough along the index that has them in this order already. */
async function isFoundAlong(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  orders: readonly SiteOrder[],
  narrowing: SiteNarrowing,
  wanted: number,
): Promise<boolean> {
  const { where = {}, anyOf = [] } = narrowing
  if (orders.every(({ field }) => field === 'id')) return Object.keys(where).length + anyOf.length === 0
  if (JSON.stringify(orders) !== JSON.stringify(resource.publicIndex?.first)) return false
  const [some, all] = [
    await keptGroups(tx, resource, tenantId, narrowing),
    await keptGroups(tx, resource, tenantId, {}),
  ]
  const count = (groups: readonly PublicGroup[]) => groups.reduce((sum, { total }) => sum + total, 0)
  return some !== undefined && all !== undefined && wanted * count(all) <= FEW * count(some)
}

function orderValue(
  columnOf: (name: string) => RawBuilder<unknown>,
  resource: AnyResource,
  { field, empty, instead = {} }: SiteOrder,
): RawBuilder<unknown> {
  const column = columnOf(comparedColumn(resource, field))
  const whole = empty === undefined ? column : sql`coalesce(${column}, ${sql.lit(empty)})`
  const cases = Object.entries(instead).flatMap(([name, values]) =>
    Object.entries(values).map(
      ([value, stands]) => sql`when ${columnOf(name)} = ${stored(resource, name, value)} then ${sql.lit(stands)}`,
    ),
  )
  return cases.length === 0 ? whole : sql`case ${sql.join(cases, sql` `)} else ${whole} end`
}

/** @param limit so many are counted at most, which is soon done: they are not looked for among what is kept */
export async function publicCount(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  narrowing: SiteNarrowing,
  limit?: number,
) {
  const kept = limit === undefined ? await keptGroups(tx, resource, tenantId, narrowing) : undefined
  if (kept !== undefined) return kept.reduce((sum, { total }) => sum + total, 0)
  const matching = conditions(tx, resource, tenantId, narrowing, await fewFound(tx, resource, narrowing))
  return countRows(tx.db, sql`from ${effectiveRows(tx, resource)} where ${matching}`, limit)
}

/** Each combination of values that occurs in these fields, and how often. */
export async function publicGroups(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  fields: readonly string[],
  narrowing: SiteNarrowing,
): Promise<PublicGroup[]> {
  // In the order of the index what is alike stands together already.
  const names = indexed(resource).filter(name => fields.includes(name))
  const kept = await keptGroups(tx, resource, tenantId, narrowing)
  if (kept === undefined) return countedGroups(tx, resource, tenantId, names, narrowing)
  const all = new Map<string, PublicGroup>()
  for (const { values, total } of kept) {
    const own = Object.fromEntries(names.map(name => [name, values[name]]))
    const key = JSON.stringify(own)
    all.set(key, { values: own, total: total + (all.get(key)?.total ?? 0) })
  }
  return [...all.values()]
}
