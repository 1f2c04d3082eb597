import { itemKeysOf } from '#schema/decodeQuery.ts'
import type { Filter, ListQuery } from '#schema/listQuery.ts'
import { isKnownToPublic, isVisible, publicationOf } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import type { KnownAddress, SiteNarrowing, SiteQuery, SiteWhere } from '#schema/sitePage.ts'
import { listIds } from '../store/records/listRecords.ts'
import { countRecords } from '../store/records/matching.ts'
import { isInPublicIndex, publicCount, publicGroups, publicIds } from '../store/records/publicRecords.ts'
import { findRecord, recordsOf } from '../store/records/records.ts'
import { formerHolder } from '../store/records/slugRedirects.ts'
import type { Tx } from '../store/store.ts'

/* Public records are read from the public index if it covers the query, otherwise from the tables. */

/**
 * Returns only the requested fields and those that decide about the public part; otherwise the result would change with
 * every save of another field.
 */
export async function visibleRecords(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  ids: readonly number[],
  options: SiteQuery,
): Promise<Values[]> {
  const only = options.only && [...new Set([...options.only, ...(resource.publicPart?.decidedBy ?? [])])]
  const publication = publicationOf(resource)
  const read = await recordsOf(tx, resource, tenantId, ids, only && publication ? [...only, publication.field] : only)
  // A record that was withdrawn after its id was read may contain unpublished values.
  const records = publication ? read.filter(record => record[publication.field] === publication.public) : read
  return only === undefined
    ? records
    : records.map(record => Object.fromEntries(['id', ...only].map(name => [name, record[name]])))
}

interface PageAsked {
  readonly page: number
  readonly limit: number
}

export function visibleIds(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  options: SiteQuery,
  now: string,
  at: PageAsked,
): Promise<readonly number[]> {
  const { list } = resource
  const order = options.order ?? { field: list.sort.field, direction: list.sort.order }
  const query = { ...options, order }
  if (isInPublicIndex(resource, query))
    return publicIds(tx, resource, tenantId, query, now, { offset: (at.page - 1) * at.limit, limit: at.limit })
  return listIds(tx, resource, tenantId, listQuery(resource, query, now, at))
}

export function visibleCount(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  { where, anyOf }: SiteNarrowing,
  now: string,
) {
  const narrowing = { ...(where && { where }), ...(anyOf && { anyOf }) }
  if (isInPublicIndex(resource, narrowing)) return publicCount(tx, resource, tenantId, narrowing, now)
  const order = { field: 'id', direction: 'ASC' } as const
  const query = listQuery(resource, { ...narrowing, order }, now, { page: 1, limit: 1 })
  return countRecords(tx, resource, tenantId, query)
}

/** Throws unless `publicIndex` covers the query. */
export function visibleGroups(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  fields: readonly string[],
  narrowing: SiteNarrowing,
  now: string,
) {
  const anyValue = Object.fromEntries(fields.map(name => [name, []]))
  if (!isInPublicIndex(resource, { ...narrowing, where: { ...narrowing.where, ...anyValue } }))
    throw notInIndex(resource)
  return publicGroups(tx, resource, tenantId, fields, narrowing, now)
}

/** Finds a present or former address. */
export async function knownAddress(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  field: string,
  slug: string,
  now: string,
): Promise<KnownAddress | undefined> {
  const found = await findRecord(tx, resource, tenantId, { [field]: slug })
  if (found !== undefined && isKnownToPublic(resource, found, now))
    return { state: isVisible(resource, found, now) ? 'visible' : 'gone', record: found }
  const id = await formerHolder(tx, tenantId, resource.name, slug)
  const moved = id === undefined ? undefined : await findRecord(tx, resource, tenantId, { id })
  if (moved === undefined || !isKnownToPublic(resource, moved, now)) return undefined
  return { state: 'moved', slug: String(moved[field]) }
}

function listQuery(
  resource: AnyResource,
  { where = {}, anyOf, order }: SiteQuery,
  now: string,
  at: PageAsked,
): ListQuery {
  const [first, ...others] = [order ?? []].flat()
  if (first === undefined || others.length > 0 || anyOf !== undefined) throw notInIndex(resource)
  return {
    search: [],
    filters: [...filtersOf(resource, where), ...visibilityFilters(resource)],
    order: { field: first.field, direction: first.direction },
    ...at,
    notExpired: now,
  }
}

const notInIndex = ({ name }: AnyResource) => new Error(`${name}: the publicIndex does not cover this query.`)

function filtersOf(resource: AnyResource, where: SiteWhere): Filter[] {
  return Object.entries(where).map(([field, wanted]): Filter => {
    if (typeof wanted !== 'object') return { field, operator: 'is', values: [wanted] }
    if ('has' in wanted) {
      const itemKeys = itemKeysOf(resource, field)
      if (itemKeys === undefined) throw new Error(`${resource.name}.${field} holds no several values to look for.`)
      const keys = wanted.has.flatMap(value => knownKey(itemKeys.keyOf, String(value)) ?? [])
      return keys.length > 0 ? { field, operator: 'has', keys } : NO_RECORD
    }
    if (Array.isArray(wanted)) return { field, operator: 'is', values: wanted }
    return { field, operator: 'range', ...(wanted as { from?: unknown; until?: unknown }) }
  })
}

const NO_RECORD: Filter = { field: 'id', operator: 'is', values: [0] }

/** Undefined for a value that cannot exist, because URLs may contain any value. */
function knownKey(keyOf: (text: string) => string, wanted: string): string | undefined {
  try {
    return keyOf(wanted)
  } catch {
    return undefined
  }
}

/** Scheduled records that are due are already published when a page is rendered (see `publicationSchedule.ts`). */
function visibilityFilters(resource: AnyResource): Filter[] {
  const publication = publicationOf(resource)
  return publication ? [{ field: publication.field, operator: 'is', values: [publication.public] }] : []
}
