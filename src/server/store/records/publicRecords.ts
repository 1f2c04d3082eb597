import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Field } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { present } from '#fields/contract/present.ts'
import { publicationOf } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import type { SiteAlternative, SiteNarrowing, SiteOrder, SiteQuery } from '#schema/sitePage.ts'
import { comparedColumn, PUBLIC_WORDS } from '#schema/tableOf.ts'
import { firstRow } from '../dialects/firstRow.ts'
import type { Tx } from '../store.ts'
import { effectiveRows, isAhead } from './effectiveRows.ts'

/*
 * What the public may see of a resource, asked of its public index alone (`publicIndex`). Every column but the first
 * two is written so that no other index is walked: one of them would be left for the record of each of thousands.
 */

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

/** The ids of one page of them, in this order. */
export async function publicIds(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  { order = [], ...narrowing }: SiteQuery,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<number[]> {
  const orders = [order].flat()
  const isWalked = await isFoundAlong(tx, resource, tenantId, orders, narrowing, offset + limit)
  const columnOf = isWalked ? (name: string) => sql.id(name) : tx.native.withoutIndex
  const terms = orders.map(one => tx.native.orderTerm(orderValue(columnOf, resource, one), one.direction))
  // As any other list: ties follow the direction of what it is ordered by.
  const last = sql`${sql.id('id')} ${sql.raw(orders[0]?.direction === 'ASC' && orders.length === 1 ? 'ASC' : 'DESC')}`
  const { rows } = await sql<{ id: number }>`
    select ${sql.id('id')} from ${effectiveRows(tx, resource)} where ${conditions(tx, resource, tenantId, narrowing)}
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
  if (JSON.stringify(orders) !== JSON.stringify(resource.publicIndex?.first)) return false
  const [some, all] = [
    await keptGroups(tx, resource, tenantId, narrowing),
    await keptGroups(tx, resource, tenantId, {}),
  ]
  const count = (groups: readonly PublicGroup[]) => groups.reduce((sum, { total }) => sum + total, 0)
  return some !== undefined && all !== undefined && wanted * count(all) <= FEW * count(some)
}

export async function publicCount(tx: Tx, resource: AnyResource, tenantId: number, narrowing: SiteNarrowing) {
  const kept = await keptGroups(tx, resource, tenantId, narrowing)
  if (kept !== undefined) return kept.reduce((sum, { total }) => sum + total, 0)
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${effectiveRows(tx, resource)}
    where ${conditions(tx, resource, tenantId, narrowing)}`.execute(tx.db)
  return Number(firstRow(rows).n)
}

interface PublicGroup {
  readonly values: Values
  readonly total: number
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

async function countedGroups(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  names: readonly string[],
  narrowing: SiteNarrowing,
): Promise<PublicGroup[]> {
  const columns = sql.join(names.map(name => sql.id(name)))
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns}, count(*) as n from ${effectiveRows(tx, resource)}
    where ${conditions(tx, resource, tenantId, narrowing)} group by ${columns}`.execute(tx.db)
  return rows.map(row => ({
    values: Object.fromEntries(names.map(name => [name, valueIn(fieldNamed(resource, name), row[name])])),
    total: Number(row['n']),
  }))
}

const indexed = (resource: AnyResource): readonly string[] => present(resource.publicIndex, 'public index').fields

/** All groups there are, of which those are given that a question asks for; undefined where only the rows can tell. */
async function keptGroups(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  { where = {}, anyOf = [] }: SiteNarrowing,
): Promise<readonly PublicGroup[] | undefined> {
  const asked = [Object.entries(where), ...anyOf.flat().map(one => Object.entries(one))].flat()
  const names = indexed(resource)
  const isToldByFields = asked.every(([name, wanted]) => names.includes(name) && isEquality(wanted))
  if (tx.counts === undefined || isAhead(tx, resource) || !isToldByFields) return undefined
  const all = await tx.counts.keep(
    tenantId,
    resource.name,
    'public groups',
    () => countedGroups(tx, resource, tenantId, names, {}),
    (groups, { before, after }) => moved(resource, names, groups, before, after),
  )
  const matches = (values: Values, alternative: object) =>
    Object.entries(alternative).every(([name, wanted]) => isEqual(resource, name, values[name], wanted))
  return all.filter(
    ({ values }) => matches(values, where) && anyOf.every(some => some.some(one => matches(values, one))),
  )
}

/** The groups once a record went from what it held to what it holds. */
function moved(
  resource: AnyResource,
  names: readonly string[],
  groups: readonly PublicGroup[],
  before: Values | null,
  after: Values | null,
): PublicGroup[] {
  const { field, public: isPublic } = present(publicationOf(resource), 'publication behind a public index')
  const keyOf = (record: Values) => names.map(name => columnOf(resource, name, record[name]))
  const all = new Map<string, PublicGroup>()
  const add = (held: Values, difference: number) => {
    const key = JSON.stringify(keyOf(held))
    const values = all.get(key)?.values ?? Object.fromEntries(names.map(name => [name, held[name]]))
    all.set(key, { values, total: difference + (all.get(key)?.total ?? 0) })
  }
  for (const { values, total } of groups) add(values, total)
  if (before?.[field] === isPublic) add(before, -1)
  if (after?.[field] === isPublic) add(after, 1)
  // In the order in which the index has them.
  return [...all.values()].filter(({ total }) => total > 0).sort((a, b) => compared(keyOf(a.values), keyOf(b.values)))
}

function compared(a: readonly (string | number | null)[], b: readonly (string | number | null)[]): number {
  const at = a.findIndex((value, i) => value !== b[i])
  const [one, other] = [a[at] ?? null, b[at] ?? null]
  if (one === other) return 0
  return one === null || (other !== null && one < other) ? -1 : 1
}

const isEquality = (wanted: unknown) => wanted === null || typeof wanted !== 'object' || Array.isArray(wanted)

function isEqual(resource: AnyResource, name: string, held: unknown, wanted: unknown): boolean {
  const own = columnOf(resource, name, held)
  if (wanted === null || own === null) return wanted === own
  return [wanted].flat().some(one => stored(resource, name, one) === own)
}

const columnOf = (resource: AnyResource, name: string, value: unknown) =>
  value === null || value === undefined ? null : stored(resource, name, value)

function valueIn({ column, kind }: Field, stored: unknown): unknown {
  return stored === null ? kind.empty : column.codec.decode(stored as never)
}

function conditions(tx: Tx, resource: AnyResource, tenantId: number, { where = {}, anyOf = [] }: SiteNarrowing) {
  const publication = present(publicationOf(resource), 'publication behind a public index')
  const all = [
    sql<SqlBool>`${sql.id('tenant_id')} = ${tenantId}`,
    sql<SqlBool>`${sql.id(publication.field)} = ${stored(resource, publication.field, publication.public)}`,
    ...Object.entries(where).map(([name, wanted]) => holds(tx, resource, name, wanted)),
    ...anyOf.map(some => either(some.map(one => alternative(tx, resource, one)))),
  ]
  return sql.join(all, sql` and `)
}

function alternative(tx: Tx, resource: AnyResource, one: SiteAlternative): RawBuilder<SqlBool> {
  // A folded word has no letter that means something else here.
  if (isWord(one)) return sql<SqlBool>`${tx.native.withoutIndex(PUBLIC_WORDS)} like ${`% ${one.startsWord}%`}`
  const all = Object.entries(one).map(([name, wanted]) => holds(tx, resource, name, wanted))
  return sql<SqlBool>`(${sql.join(all, sql` and `)})`
}

function holds(tx: Tx, resource: AnyResource, name: string, wanted: unknown): RawBuilder<SqlBool> {
  const column = tx.native.withoutIndex(name)
  if (wanted === null) return sql<SqlBool>`${column} is null`
  if (Array.isArray(wanted))
    return either(wanted.length === 0 ? [] : [sql<SqlBool>`${column} in (${sql.join(wanted.map(encoded))})`])
  if (typeof wanted !== 'object') return sql<SqlBool>`${column} = ${encoded(wanted)}`
  const { from, until } = wanted as { from?: unknown; until?: unknown }
  const ends = [
    ...(from === undefined ? [] : [sql<SqlBool>`${column} >= ${encoded(from)}`]),
    ...(until === undefined ? [] : [sql<SqlBool>`${column} <= ${encoded(until)}`]),
  ]
  return sql<SqlBool>`(${sql.join(ends, sql` and `)})`

  function encoded(value: unknown) {
    return sql`${stored(resource, name, value)}`
  }
}

const either = (some: readonly RawBuilder<SqlBool>[]) =>
  some.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join([...some], sql` or `)})`

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

function stored(resource: AnyResource, name: string, value: unknown) {
  return fieldNamed(resource, name).column.codec.encode(value as never) as string | number
}

const isWord = (one: SiteAlternative): one is { readonly startsWord: string } => 'startsWord' in one
const isHeld = (wanted: unknown) => typeof wanted === 'object' && wanted !== null && 'has' in wanted
