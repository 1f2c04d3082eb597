import type { Field } from './fieldKind.ts'

/** The field of a name that the resource itself says. Throws for a name that it does not have: that is a defect. */
export function fieldNamed({ fields }: { readonly fields: Readonly<Record<string, Field>> }, name: string): Field {
  const field = fields[name]
  if (field === undefined) throw new Error(`There is no field '${name}'.`)
  return field
}
