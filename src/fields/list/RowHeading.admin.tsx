import { capital } from '#ui/inputs/useRowChanges.ts'
import type { AdminTargets } from '../contract/adminFace.admin.ts'
import type { Field } from '../contract/fieldKind.ts'
import { displayed } from '../inputs/DisplayColumn.admin.tsx'
import { useValueAt } from '../inputs/useValueAt.admin.ts'

/** Rows of more cells than these fill more than one line. */
const MAX_IN_A_LINE = 3

/** Whether rows are large enough to stand under a name: a short one is told by its first input. */
export function needsHeading(row: Readonly<Record<string, Field>>, fileRule: AdminTargets['fileRule']): boolean {
  const cells = Object.values(row)
  return cells.length > MAX_IN_A_LINE || cells.some(cell => fileRule(cell) !== undefined)
}

interface RowHeadingProps {
  readonly source: string
  readonly row: Readonly<Record<string, Field>>
  /** "Planta 2". */
  readonly place: string
}

/** What a row is called: what stands in its first cell when that is asked of every row and can be said, else its place. */
export function RowHeading({ source, row, place }: RowHeadingProps) {
  const [cell, field] = Object.entries(row)[0] ?? []
  const value = useValueAt(`${source}.${cell}`)
  const isName = field?.options.required === true && field.kind.target === undefined
  const name = isName ? displayed(field, value) : undefined
  // A month begins with a small letter.
  return name ? capital(name) : place
}
