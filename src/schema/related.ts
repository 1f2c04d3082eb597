import type { Related } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { targetOf } from '#fields/contract/targetOf.ts'
import type { AnyResource, Values } from './resource.ts'

/** One entry of a resource's `reads`. */
interface Read {
  readonly name: string
  /** The field that refers to the records, and their resource. */
  readonly by: string
  readonly target: string
  readonly isMany: boolean
}

export const readsOf = (resource: AnyResource): readonly Read[] =>
  Object.entries(resource.reads ?? {}).map(([name, by]) => {
    const field = fieldNamed(resource, by)
    return { name, by, target: targetOf(field), isMany: field.kind.many === true }
  })

/** The ids in a field that refers to one record or to several. */
export const idsIn = (value: unknown): readonly number[] => [value || []].flat() as number[]

/** The records that `find` has: one, or null; where the field refers to several, all of them by id. */
export function relatedFrom(
  reads: readonly Read[],
  record: Values,
  find: (target: string, id: number) => Values | undefined,
): Related {
  return Object.fromEntries(
    reads.map(({ name, by, target, isMany }) => {
      const found = idsIn(record[by]).map(id => [id, find(target, id)] as const)
      const known = Object.fromEntries(found.filter(([, one]) => one !== undefined))
      return [name, isMany ? known : (Object.values(known)[0] ?? null)]
    }),
  )
}
