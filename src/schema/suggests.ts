import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import type { AnyResource } from './resource.ts'

/** Whether the form of this resource offers, for this field, the values that other records hold. */
export function suggests({ fields }: AnyResource, name: string): boolean {
  if (!Object.hasOwn(fields, name)) return false
  const { kind, options } = fieldNamed({ fields }, name)
  return kind.suggests?.(options) === true
}
