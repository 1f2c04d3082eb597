import type { Values } from '#schema/resource.ts'

/** What one commit changed of one resource of one tenant. */
export interface Change {
  readonly tenantId: number
  readonly resource: string
  /** The records that changed; undefined where it may have been any. */
  readonly ids: ReadonlySet<number> | undefined
  /** Each of its writes; undefined where one of them is not known. */
  readonly images?: readonly Image[] | undefined
}

/** What a record held before and after a write of it; null where it was not there. */
export interface Image {
  readonly before: Values | null
  readonly after: Values | null
}

/** What a transaction has changed so far, by tenant and resource. */
export type Changes = Map<string, Change & { ids: Set<number> | undefined; images: Image[] | undefined }>

export const changeKey = (tenantId: number, resource: string) => `${tenantId} ${resource}`

/** Adds a changed record; undefined: any record may have changed. */
export function noteChange(
  changes: Changes,
  tenantId: number,
  resource: string,
  id: number | undefined,
  image?: Image,
) {
  const key = changeKey(tenantId, resource)
  const noted = changes.get(key) ?? { tenantId, resource, ids: new Set(), images: [] }
  changes.set(key, noted)
  if (id === undefined) noted.ids = undefined
  else noted.ids?.add(id)
  if (image === undefined) noted.images = undefined
  else noted.images?.push(image)
}
