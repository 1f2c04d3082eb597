import type { Right } from '#schema/areas.ts'
import type { FileVisibility } from '#schema/listQuery.ts'
import type { AnyResource } from '#schema/resource.ts'

/** Whether the account may see the titles of a resource's records where other records refer to them. */
export const mayName = (target: AnyResource, { can }: Pick<Caller, 'can'>): boolean =>
  target.offered !== undefined || (can?.(target, 'ler') ?? true)

/** What the audit tells of the caller. */
export const authorOf = ({ id: userId, tenantId, address, token }: Caller) => ({ tenantId, userId, address, token })

/** `id` is null for the system itself. */
export interface Caller {
  readonly id: number | null
  readonly name?: string
  readonly tenantId: number
  readonly address: string
  /** The name of the token with which a program acts for the account. */
  readonly token?: string | undefined
  /** The account's rights; absent for the system, for a visitor, and where an account edits itself. */
  readonly can?: (resource: AnyResource, right: Right) => boolean
  /** Undefined means all files. */
  readonly fileVisibility?: FileVisibility | undefined
}
