/** What an answer rests on, as a CDN is told: of these records, or of any of the resource; of the clock without one. */
export interface PageDependency {
  readonly resource: string | undefined
  readonly records: readonly number[] | undefined
}

/** The smallest limit of the known ones is 1,024 bytes for the whole header. */
const MAX_CHARACTERS = 1000
/** Ids begin at 1. */
const ANY_RECORD = 0

/**
 * Every answer has the first key. What rests on any record of a resource has the second; what rests on some alone has
 * the third for each of them, and for record 0, by which it is dropped where nobody knows which record changed.
 */
export const keyOfSite = (tenantId: number) => String(tenantId)
const keyOfResource = (tenantId: number, resource: string) => `${tenantId}.${resource}`
const keyOfRecord = (tenantId: number, resource: string, id: number) => `${tenantId}.${resource}.${id}`
/** Of what was said of the day, to be dropped when it has ended. */
export const keyOfDay = (tenantId: number) => `${tenantId}.hoje`

/** The keys of an answer, each once. Many records of one resource count as any. */
export function keysOfAnswer(tenantId: number, rests: Iterable<PageDependency>): string[] {
  const keys = new Set([keyOfSite(tenantId)])
  const records = new Map<string, Set<number>>()
  for (const { resource, records: ids } of rests) {
    if (resource === undefined) keys.add(keyOfDay(tenantId))
    else if (ids === undefined) keys.add(keyOfResource(tenantId, resource))
    else records.set(resource, new Set([...(records.get(resource) ?? [ANY_RECORD]), ...ids]))
  }
  const left = () => MAX_CHARACTERS - [...keys].join(' ').length
  const groups = [...records].map(([resource, ids]) => ({
    any: keyOfResource(tenantId, resource),
    each: [...ids].map(id => keyOfRecord(tenantId, resource, id)),
  }))
  // The small ones first: each that fits is one fewer that is dropped without need.
  for (const { any, each } of groups.sort((a, b) => a.each.length - b.each.length)) {
    if (each.join(' ').length < left()) for (const key of each) keys.add(key)
    else keys.add(any)
  }
  return [...keys]
}

/** What to drop after a save of this record. */
export const keysOfSave = (tenantId: number, resource: string, id: number) => [
  keyOfResource(tenantId, resource),
  keyOfRecord(tenantId, resource, id),
]

/** What to drop where some record of this resource is another now. */
export const keysOfChange = (tenantId: number, resource: string) => keysOfSave(tenantId, resource, ANY_RECORD)
