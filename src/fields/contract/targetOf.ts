import type { Field } from './fieldKind.ts'
import { required } from './required.ts'

/** Where the records are that the field points at: a resource's name, or `FILES`. Throws for a field that points at none. */
export function targetOf({ kind, options }: Field): string {
  return required(kind.target?.(options), `resource that a field of the kind '${kind.name}' points at`)
}
