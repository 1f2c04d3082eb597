import type { Field } from './fieldKind.ts'
import { required } from './required.ts'

/** The resource that the field references, or `FILES`. Throws for a field that references no resource. */
export function targetOf({ kind, options }: Field): string {
  return required(kind.target?.(options), `target of the kind '${kind.name}'`)
}
