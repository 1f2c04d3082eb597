/** What one commit changed of one resource of one tenant. */
export interface Change {
  readonly tenantId: number
  readonly resource: string
  /** The records that changed; undefined where it may have been any. */
  readonly ids: ReadonlySet<number> | undefined
}

/** What a transaction has changed so far, by tenant and resource. */
export type Changes = Map<string, Change & { ids: Set<number> | undefined }>

export const changeKey = (tenantId: number, resource: string) => `${tenantId} ${resource}`

/** Adds a changed record; undefined: any record may have changed. */
export function noteChange(changes: Changes, tenantId: number, resource: string, id: number | undefined) {
  const key = changeKey(tenantId, resource)
  const noted = changes.get(key) ?? { tenantId, resource, ids: new Set() }
  changes.set(key, noted)
  if (id === undefined) noted.ids = undefined
  else noted.ids?.add(id)
}
