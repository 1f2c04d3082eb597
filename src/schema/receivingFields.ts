import type { FileLimits } from '#fields/contract/fieldKind.ts'
import type { AnyResource } from './resource.ts'

/** The fields whose values are files of visitors. */
export function receivingFields({ fields }: Pick<AnyResource, 'fields'>): ReadonlyMap<string, FileLimits> {
  return new Map(
    Object.entries(fields).flatMap(([name, { kind, options }]) => {
      const limits = kind.receives?.(options)
      return limits === undefined ? [] : [[name, limits] as const]
    }),
  )
}
