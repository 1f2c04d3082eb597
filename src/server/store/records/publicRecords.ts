import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Field } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { required } from '#fields/contract/required.ts'
import { publicationOf } from '#schema/publication.ts'
import type { AnyResource } from '#schema/resource.ts'
import type { SiteAlternative, SiteNarrowing, SiteOrder, SiteQuery } from '#schema/sitePage.ts'
import { comparedColumn, PUBLIC_WORDS } from '#schema/tableOf.ts'
import { countRows } from '../dialects/countRows.ts'
import type { Tx } from '../store.ts'
import { effectiveRows } from './effectiveRows.ts'
import { columnValue } from './matching.ts'

/*
 * Queries about public records that read only the resource's public index (`publicIndex`). `withoutIndex` keeps SQLite
 * from other indexes, with which it would read the wide rows of thousands of entries.
 */

/** Whether the public index has every field that the query names. */
export function isInPublicIndex(resource: AnyResource, { where = {}, anyOf = [], order = [] }: SiteQuery): boolean {
  const { publicIndex } = resource
  if (publicIndex === undefined) return false
  const fields = new Set<string>(publicIndex.fields)
  const ordered = new Set<string>(['id', ...publicIndex.fields, ...(publicIndex.order ?? [])])
  const narrows = Object.entries(where).every(([name, wanted]) => fields.has(name) && !isHasFilter(wanted))
  const names = anyOf.flat().flatMap(one => (isWord(one) || isText(one) ? [] : Object.keys(one)))
  const orders = [order].flat()
  const instead = orders.flatMap(one => Object.keys(one.instead ?? {}))
  return (
    narrows && [...names, ...instead].every(name => fields.has(name)) && orders.every(({ field }) => ordered.has(field))
  )
}

const isHasFilter = (wanted: unknown) => typeof wanted === 'object' && wanted !== null && 'has' in wanted

const isWord = (one: SiteAlternative): one is { readonly startsWord: string } => 'startsWord' in one

const isText = (one: SiteAlternative): one is { readonly inText: readonly string[] } => 'inText' in one

export async function publicIds(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  { order = [], ...narrowing }: SiteQuery,
  now: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly number[]> {
  const orders = [order].flat()
  const terms = orders.map(one => tx.native.orderTerm(orderValue(tx, resource, one), one.direction))
  // Ties follow the direction of the order, as in every list; with several orders they are descending.
  const isRising = orders[0]?.direction === 'ASC' && orders.length === 1
  const last = tx.native.orderTerm(sql.id('id'), isRising ? 'ASC' : 'DESC')
  const { rows } = await sql<{ id: number }>`
    select ${sql.id('id')} from ${publicRows(tx, resource, tenantId, narrowing, now)}
    order by ${sql.join([...terms, last])} limit ${limit} offset ${offset}`.execute(tx.db)
  return rows.map(({ id }) => Number(id))
}

function orderValue(tx: Tx, resource: AnyResource, { field, empty, instead = {} }: SiteOrder): RawBuilder<unknown> {
  const column = tx.native.withoutIndex(comparedColumn(resource, field))
  const whole = empty === undefined ? column : sql`coalesce(${column}, ${sql.lit(empty)})`
  const cases = Object.entries(instead).flatMap(([name, values]) =>
    Object.entries(values).map(
      ([value, stands]) =>
        sql`when ${tx.native.withoutIndex(name)} = ${columnValue(resource, name, value)} then ${sql.lit(stands)}`,
    ),
  )
  return cases.length === 0 ? whole : sql`case ${sql.join(cases, sql` `)} else ${whole} end`
}

export const publicCount = (tx: Tx, resource: AnyResource, tenantId: number, narrowing: SiteNarrowing, now: string) =>
  countRows(tx.db, sql`from ${publicRows(tx, resource, tenantId, narrowing, now)}`)

/** Each combination of values in these fields, and how many public records have it. */
export async function publicGroups(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  fields: readonly string[],
  narrowing: SiteNarrowing,
  now: string,
) {
  const indexed = required(resource.publicIndex, `publicIndex of '${resource.name}'`).fields as readonly string[]
  // In the order of the index, equal values are adjacent.
  const names = indexed.filter(name => fields.includes(name))
  const columns = sql.join(names.map(name => sql.id(name)))
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns}, count(*) as n from ${publicRows(tx, resource, tenantId, narrowing, now)}
    group by ${columns} order by ${sql.join(names.map(name => tx.native.orderTerm(sql.id(name), 'ASC')))}`.execute(
    tx.db,
  )
  return rows.map(row => ({
    values: Object.fromEntries(names.map(name => [name, valueIn(fieldNamed(resource, name), row[name])])),
    total: Number(row['n']),
  }))
}

function valueIn({ column, kind }: Field, stored: unknown): unknown {
  return stored === null ? kind.empty : column.codec.decode(stored as never)
}

/** FROM and WHERE for the public records that match. */
function publicRows(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  { where = {}, anyOf = [] }: SiteNarrowing,
  now: string,
) {
  const conditions = [
    isPublic(tx, resource, tenantId, now),
    ...Object.entries(where).map(([name, wanted]) => holds(tx, resource, name, wanted)),
    ...anyOf.map(some => either(some.map(one => isAlike(tx, resource, one)))),
  ]
  return sql`${effectiveRows(tx, resource)} where ${sql.join(conditions, sql` and `)}`
}

export function isPublic(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  now: string,
  tenant: RawBuilder<unknown> = sql.id('tenant_id'),
) {
  const { field, public: wanted, expiresAt } = required(publicationOf(resource), `publication of '${resource.name}'`)
  const isInState = sql<SqlBool>`${tenant} = ${tenantId} and ${sql.id(field)} = ${columnValue(resource, field, wanted)}`
  if (expiresAt === undefined) return isInState
  const end = tx.native.withoutIndex(expiresAt)
  return sql<SqlBool>`${isInState} and (${end} is null or ${end} > ${now})`
}

function isAlike(tx: Tx, resource: AnyResource, one: SiteAlternative): RawBuilder<SqlBool> {
  // A folded word contains no wildcard of LIKE.
  if (isWord(one)) return sql<SqlBool>`${tx.native.withoutIndex(PUBLIC_WORDS)} like ${`% ${one.startsWord}%`}`
  if (isText(one)) {
    const found = tx.native.matching(
      resource.name,
      one.inText.map(word => [word]),
    )
    return sql<SqlBool>`${tx.native.withoutIndex('id')} in (${found})`
  }
  const all = Object.entries(one).map(([name, wanted]) => holds(tx, resource, name, wanted))
  return sql<SqlBool>`(${sql.join(all, sql` and `)})`
}

/** Whether a field holds this value, one of these, or one within a range; null: whether it is empty. */
export function holds(tx: Tx, resource: AnyResource, name: string, wanted: unknown): RawBuilder<SqlBool> {
  const column = tx.native.withoutIndex(name)
  const encoded = (value: unknown) => sql`${columnValue(resource, name, value)}`
  if (wanted === null) return sql<SqlBool>`${column} is null`
  if (Array.isArray(wanted))
    return wanted.length === 0 ? either([]) : sql<SqlBool>`${column} in (${sql.join(wanted.map(encoded))})`
  if (typeof wanted !== 'object') return sql<SqlBool>`${column} = ${encoded(wanted)}`
  const { from, until } = wanted as { from?: unknown; until?: unknown }
  const ends = [
    ...(from === undefined ? [] : [sql<SqlBool>`${column} >= ${encoded(from)}`]),
    ...(until === undefined ? [] : [sql<SqlBool>`${column} <= ${encoded(until)}`]),
  ]
  return sql<SqlBool>`(${sql.join(ends, sql` and `)})`
}

const either = (some: readonly RawBuilder<SqlBool>[]) =>
  some.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join([...some], sql` or `)})`
