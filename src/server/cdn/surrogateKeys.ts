/** What a response depends on: these records, any record of the resource, or (without a resource) the current day. */
export interface PageDependency {
  readonly resource: string | undefined
  readonly records: readonly number[] | undefined
}

/** The strictest known CDN allows 1,024 bytes for the whole header. */
const MAX_CHARACTERS = 1000
/** Real ids begin at 1. */
const ANY_RECORD = 0

/**
 * Every response has the site's key. If it depends on any record of a resource, it has the resource's key; if on some
 * records only, a key for each and one for record 0, which is purged when the changed record is unknown.
 */
export const keyOfSite = (tenantId: number) => String(tenantId)
const keyOfResource = (tenantId: number, resource: string) => `${tenantId}.${resource}`
const keyOfRecord = (tenantId: number, resource: string, id: number) => `${tenantId}.${resource}.${id}`
/** Key of responses that show the current day, purged when it ends. */
export const keyOfDay = (tenantId: number) => `${tenantId}.hoje`

/** The response's keys without duplicates. A resource's key replaces its record keys when they do not fit. */
export function keysOfAnswer(tenantId: number, dependencies: Iterable<PageDependency>): string[] {
  const keys = new Set([keyOfSite(tenantId)])
  const records = new Map<string, Set<number>>()
  for (const { resource, records: ids } of dependencies) {
    if (resource === undefined) keys.add(keyOfDay(tenantId))
    else if (ids === undefined) keys.add(keyOfResource(tenantId, resource))
    else records.set(resource, new Set([...(records.get(resource) ?? [ANY_RECORD]), ...ids]))
  }
  const left = () => MAX_CHARACTERS - [...keys].join(' ').length
  const groups = [...records].map(([resource, ids]) => ({
    any: keyOfResource(tenantId, resource),
    each: [...ids].map(id => keyOfRecord(tenantId, resource, id)),
  }))
  // Smallest groups first: the more groups keep their record keys, the fewer responses are purged needlessly.
  for (const { any, each } of groups.sort((a, b) => a.each.length - b.each.length)) {
    if (each.join(' ').length < left()) for (const key of each) keys.add(key)
    else keys.add(any)
  }
  return [...keys]
}

export const keysOfSave = (tenantId: number, resource: string, id: number) => [
  keyOfResource(tenantId, resource),
  keyOfRecord(tenantId, resource, id),
]

/** Keys to purge when an unknown record of the resource changed. */
export const keysOfChange = (tenantId: number, resource: string) => keysOfSave(tenantId, resource, ANY_RECORD)
