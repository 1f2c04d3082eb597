import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { required } from '#fields/contract/required.ts'
import type { Filter, ListQuery } from '#schema/listQuery.ts'
import { publicationOf } from '#schema/publication.ts'
import type { AnyResource } from '#schema/resource.ts'
import { comparedColumn } from '#schema/tableOf.ts'
import { countRows } from '../dialects/countRows.ts'
import type { SearchTerms } from '../dialects/dialect.ts'
import { MarkWords } from '../search/markWords.ts'
import type { Tx } from '../store.ts'
import { effectiveRows } from './effectiveRows.ts'
import { visibleFileCondition } from './fileVisibility.ts'

/** So many matches are sorted in a few milliseconds. For more, a walk along the order's index soon fills a page. */
export const MAX_SORTED = 3000

type Matching = Pick<ListQuery, 'search' | 'filters' | 'notExpired' | 'visibleTo'>

/** Counts all matches, whatever the page. Counting may stop at `limit`. */
export async function countRecords(tx: Tx, resource: AnyResource, tenantId: number, query: Matching, limit?: number) {
  const terms = searchTerms(query)
  const expires = query.notExpired !== undefined && publicationOf(resource)?.expiresAt !== undefined
  // The full-text index alone has the answer.
  if (terms.length > 0 && query.visibleTo === undefined && !expires && query.filters.every(isAnsweredByIndex)) {
    // With a single tenant, its mark would only slow down the search: it is in every record.
    const tenants = await tx.db.selectFrom('_tenants').select('id').limit(2).execute()
    const ofTenant = tenants.length === 1 ? terms : [[MarkWords.tenant(tenantId)], ...terms]
    return tx.native.countMatching(tx.db, resource.name, ofTenant)
  }
  const conditions = conditionsOf(tx, resource, tenantId, query, 'filters')
  return countRows(tx.db, sql`from ${effectiveRows(tx, resource)} where ${sql.join(conditions, sql` and `)}`, limit)
}

type Equality = Extract<Filter, { operator: 'is' }>
export const isEquality = (filter: Filter): filter is Equality => filter.operator === 'is'
/** Whether the full-text index answers the filter. */
const isAnsweredByIndex = (filter: Filter) => filter.operator === 'has'

/**
 * @param along the index that SQLite walks: that of the matches, to be sorted; the order's, until the page is full
 * ('id': the primary key); one for both; or the filters', to count. PostgreSQL chooses itself.
 */
export function conditionsOf(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  query: Matching,
  along: 'matches' | 'order' | 'id' | 'both' | 'filters',
) {
  const isByIds = along === 'both' || along === 'id' || query.filters.some(({ field }) => field === 'id')
  const tenant = (isByIds ? tx.native.withoutIndex : sql.id)('tenant_id')
  const conditions = [sql<SqlBool>`${tenant} = ${tenantId}`]
  const terms = searchTerms(query)
  if (terms.length > 0) {
    const id = along === 'matches' ? sql.id('id') : tx.native.withoutIndex('id')
    conditions.push(sql<SqlBool>`${id} in (${tx.native.matching(resource.name, terms)})`)
  }
  const column = along === 'order' || along === 'id' ? tx.native.withoutIndex : (name: string) => sql.id(name)
  for (const filter of query.filters) conditions.push(...filterConditions(resource, filter, column))
  const expiresAt = publicationOf(resource)?.expiresAt
  if (query.notExpired !== undefined && expiresAt !== undefined) {
    conditions.push(sql<SqlBool>`(${sql.id(expiresAt)} is null or ${sql.id(expiresAt)} > ${query.notExpired})`)
  }
  if (query.visibleTo !== undefined) conditions.push(visibleFileCondition(resource, query.visibleTo))
  return conditions
}

/** Every searched word and, for each `has` filter, one of its values. */
function searchTerms({ search, filters }: Matching): SearchTerms {
  const valueWords = filters.flatMap(filter =>
    filter.operator === 'has' ? [filter.keys.map(key => MarkWords.value(filter.field, key))] : [],
  )
  return [...search.map(word => [word].flat()), ...valueWords]
}

function filterConditions(resource: AnyResource, filter: Filter, columnOf: (name: string) => RawBuilder<unknown>) {
  if (filter.operator === 'has') return []
  const column = columnOf(filter.field)
  const stored = (value: unknown) => sql`${columnValue(resource, filter.field, value)}`
  const key = keyOf(resource, filter.field)
  if (filter.operator === 'is') {
    return [
      sql<SqlBool>`${column} in (${sql.join(filter.values.map(stored))})`,
      ...(key ? [sql<SqlBool>`${columnOf(key.column)} in (${sql.join(filter.values.map(key.of))})`] : []),
    ]
  }
  if (filter.operator === 'effectiveState') {
    const end = sql.id(filter.end)
    const stands = filter.isOver ? sql`${end} <= ${filter.now}` : sql`(${end} is null or ${end} > ${filter.now})`
    const standing = sql<SqlBool>`(${column} = ${stored(filter.state)} and ${stands})`
    if (filter.values.length === 0) return [standing]
    return [sql<SqlBool>`(${column} in (${sql.join(filter.values.map(stored))}) or ${standing})`]
  }
  return [
    ...(filter.from === undefined ? [] : [sql<SqlBool>`${column} >= ${stored(filter.from)}`]),
    ...(filter.until === undefined ? [] : [sql<SqlBool>`${column} <= ${stored(filter.until)}`]),
  ]
}

export function columnValue(resource: AnyResource, name: string, value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  const field = resource.fields[name]
  return field === undefined ? (value as string | number) : (field.column.codec.encode(value) as string | number)
}

/** The key column that is indexed instead of the field's own column, if there is one. */
export function keyOf(resource: AnyResource, name: string) {
  const column = comparedColumn(resource, name)
  if (column === name) return undefined
  return { column, of: required(fieldNamed(resource, name).column.key, `key of '${name}'`) }
}
