import type { Field } from './fieldKind.ts'

/** The resource's field of this name. Throws when the resource has no such field, which is a defect in the caller. */
export function fieldNamed({ fields }: { readonly fields: Readonly<Record<string, Field>> }, name: string): Field {
  const field = fields[name]
  if (field === undefined) throw new Error(`Unknown field '${name}'.`)
  return field
}
