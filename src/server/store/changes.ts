export interface Change {
  readonly tenantId: number
  readonly resource: string
  /** Undefined when any record may have changed. */
  readonly ids: ReadonlySet<number> | undefined
}

export type Changes = Map<string, Change & { ids: Set<number> | undefined }>

const changeKey = (tenantId: number, resource: string) => `${tenantId} ${resource}`

/** Records one change. Without an id, any record may have changed. */
export function noteChange(changes: Changes, tenantId: number, resource: string, id: number | undefined) {
  const key = changeKey(tenantId, resource)
  const noted = changes.get(key) ?? { tenantId, resource, ids: new Set() }
  changes.set(key, noted)
  if (id === undefined) noted.ids = undefined
  else noted.ids?.add(id)
}

/** The current version of a resource, and the version at which each record last changed. */
interface VersionState {
  readonly version: number
  /** The version of the last change that may have touched any record. */
  readonly allSince: number
  readonly records: Map<number, number>
}

/** The most records of one resource whose changes are remembered one by one. */
const MAX_REMEMBERED = 20_000

/** The versions of all resources of all tenants. A result of an older version is stale. */
export class ResourceVersions {
  readonly #states = new Map<string, VersionState>()
  /** The state of every resource that has not changed since. */
  #origin: VersionState = { version: 0, allSince: 0, records: new Map() }

  of(tenantId: number, resource: string): VersionState {
    return this.#states.get(changeKey(tenantId, resource)) ?? this.#origin
  }

  advance({ tenantId, resource, ids }: Change) {
    const before = this.of(tenantId, resource)
    const version = before.version + 1
    const isEach = ids !== undefined && before.records.size + ids.size <= MAX_REMEMBERED
    // The map of `#origin` must stay empty: all unchanged resources share it.
    const records = isEach && before !== this.#origin ? before.records : new Map<number, number>()
    if (isEach) for (const id of ids) records.set(id, version)
    const allSince = isEach ? before.allSince : version
    this.#states.set(changeKey(tenantId, resource), { version, allSince, records })
  }

  /** Makes all earlier results stale: while the database is away for this process, others may save. */
  forget() {
    const version = Math.max(this.#origin.version, ...[...this.#states.values()].map(one => one.version)) + 1
    this.#origin = { version, allSince: version, records: new Map() }
    this.#states.clear()
  }
}
