import type { Right } from '#schema/areas.ts'
import type { FileSight } from '#schema/listQuery.ts'
import type { AnyResource } from '#schema/resource.ts'

/** Whether the account may know what records of a resource are called that it meets in others. */
export const mayName = (target: AnyResource, { can }: Pick<Caller, 'can'>): boolean =>
  target.offered !== undefined || (can?.(target, 'ler') ?? true)

/** Who asks: an account, and where from. `id` is null for the system itself. */
export interface Caller {
  readonly id: number | null
  /** The account's own name; absent for the system itself. */
  readonly name?: string
  readonly tenantId: number
  readonly address: string
  /** What the account may do; absent where the system or a visitor asks, and where an account sees to itself. */
  readonly can?: (resource: AnyResource, right: Right) => boolean
  /** What it sees of the uploaded files; undefined: all of them. */
  readonly sight?: FileSight | undefined
}
