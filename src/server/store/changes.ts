/** What one commit changed of one resource of one tenant. */
export interface Change {
  readonly tenantId: number
  readonly resource: string
  /** The records that changed; undefined where it may have been any. */
  readonly ids: ReadonlySet<number> | undefined
}

/** What a transaction has changed so far, by tenant and resource. */
export type Changes = Map<string, Change & { ids: Set<number> | undefined }>

const changeKey = (tenantId: number, resource: string) => `${tenantId} ${resource}`

/** Adds a changed record; undefined: any record may have changed. */
export function noteChange(changes: Changes, tenantId: number, resource: string, id: number | undefined) {
  const key = changeKey(tenantId, resource)
  const noted = changes.get(key) ?? { tenantId, resource, ids: new Set() }
  changes.set(key, noted)
  if (id === undefined) noted.ids = undefined
  else noted.ids?.add(id)
}

/** At which figure a resource stands, and at which its records changed last. */
interface Figures {
  readonly version: number
  /** Any record may have changed at this one. */
  readonly allSince: number
  readonly records: Map<number, number>
}

/** Of so many records the last change is remembered one by one. */
const MAX_REMEMBERED = 20_000

/** The figures of all resources of all tenants: what was computed at another figure is stale. */
export class ChangeFigures {
  readonly #figures = new Map<string, Figures>()
  /** Where everything stands that has not changed since. */
  #origin: Figures = { version: 0, allSince: 0, records: new Map() }

  of(tenantId: number, resource: string): Figures {
    return this.#figures.get(changeKey(tenantId, resource)) ?? this.#origin
  }

  advance({ tenantId, resource, ids }: Change) {
    const before = this.of(tenantId, resource)
    const version = before.version + 1
    const isEach = ids !== undefined && before.records.size + ids.size <= MAX_REMEMBERED
    // What has changed for the first time shares no records with the rest.
    const records = isEach && before !== this.#origin ? before.records : new Map<number, number>()
    if (isEach) for (const id of ids) records.set(id, version)
    const allSince = isEach ? before.allSince : version
    this.#figures.set(changeKey(tenantId, resource), { version, allSince, records })
  }

  /** Others save while the database is away for this process: whatever was computed before may be another then. */
  forget() {
    const version = Math.max(this.#origin.version, ...[...this.#figures.values()].map(one => one.version)) + 1
    this.#origin = { version, allSince: version, records: new Map() }
    this.#figures.clear()
  }
}
