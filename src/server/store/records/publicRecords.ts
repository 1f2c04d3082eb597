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
import { effectiveRows } from './effectiveRows.ts'

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
  const terms = orders.map(one => tx.native.orderTerm(orderValue(tx, resource, one), one.direction))
  // As any other list: ties follow the direction of what it is ordered by.
  const last = sql`${sql.id('id')} ${sql.raw(orders[0]?.direction === 'ASC' && orders.length === 1 ? 'ASC' : 'DESC')}`
  const { rows } = await sql<{ id: number }>`
    select ${sql.id('id')} from ${effectiveRows(tx, resource)} where ${conditions(tx, resource, tenantId, narrowing)}
    order by ${sql.join([...terms, last])} limit ${limit} offset ${offset}`.execute(tx.db)
  return rows.map(({ id }) => Number(id))
}

export async function publicCount(tx: Tx, resource: AnyResource, tenantId: number, narrowing: SiteNarrowing) {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${effectiveRows(tx, resource)}
    where ${conditions(tx, resource, tenantId, narrowing)}`.execute(tx.db)
  return Number(firstRow(rows).n)
}

/** Each combination of values that occurs in these fields, and how often. */
export async function publicGroups(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  fields: readonly string[],
  narrowing: SiteNarrowing,
): Promise<{ values: Values; total: number }[]> {
  // In the order of the index what is alike stands together already.
  const names = present(resource.publicIndex, 'public index').fields.filter(name => fields.includes(name))
  const columns = sql.join(names.map(name => sql.id(name)))
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns}, count(*) as n from ${effectiveRows(tx, resource)}
    where ${conditions(tx, resource, tenantId, narrowing)} group by ${columns}`.execute(tx.db)
  return rows.map(row => ({
    values: Object.fromEntries(names.map(name => [name, valueIn(fieldNamed(resource, name), row[name])])),
    total: Number(row['n']),
  }))
}

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

function orderValue(tx: Tx, resource: AnyResource, { field, empty, instead = {} }: SiteOrder): RawBuilder<unknown> {
  const column = tx.native.withoutIndex(comparedColumn(resource, field))
  const whole = empty === undefined ? column : sql`coalesce(${column}, ${sql.lit(empty)})`
  const cases = Object.entries(instead).flatMap(([name, values]) =>
    Object.entries(values).map(
      ([value, stands]) =>
        sql`when ${tx.native.withoutIndex(name)} = ${stored(resource, name, value)} then ${sql.lit(stands)}`,
    ),
  )
  return cases.length === 0 ? whole : sql`case ${sql.join(cases, sql` `)} else ${whole} end`
}

function stored(resource: AnyResource, name: string, value: unknown) {
  return fieldNamed(resource, name).column.codec.encode(value as never) as string | number
}

const isWord = (one: SiteAlternative): one is { readonly startsWord: string } => 'startsWord' in one
const isHeld = (wanted: unknown) => typeof wanted === 'object' && wanted !== null && 'has' in wanted
