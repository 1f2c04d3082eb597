import type { Field } from '#fields/contract/fieldKind.ts'
import { displayed, Nothing } from '#fields/inputs/DisplayColumn.admin.tsx'
import { faceOf } from '../targets.tsx'

/** One value before and after. */
export interface ChangeProps {
  readonly field: Field
  readonly before: unknown
  readonly after: unknown
}

/** One value as lists show it, not cut short. */
export function DisplayedValue({ field, value }: { field: Field; value: unknown }) {
  if (!field.kind.target) return displayed(field, value) ?? <Nothing />
  const { Column } = faceOf(field)
  return <Column value={value ?? null} field={field} record={{}} />
}
