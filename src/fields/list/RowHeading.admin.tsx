import { capital } from '#ui/inputs/useRowChanges.ts'
import type { AdminTargets } from '../contract/adminFace.admin.ts'
import type { Field } from '../contract/fieldKind.ts'
import { displayed } from '../inputs/DisplayColumn.admin.tsx'
import { useValueAt } from '../inputs/useValueAt.admin.ts'

const MAX_IN_A_LINE = 3

/** Whether rows are large enough to need a heading; the first input of a short row identifies it. */
export function needsHeading(row: Readonly<Record<string, Field>>, fileRule: AdminTargets['fileRule']): boolean {
  const cells = Object.values(row)
  return cells.length > MAX_IN_A_LINE || cells.some(cell => fileRule(cell) !== undefined)
}

interface RowHeadingProps {
  readonly source: string
  readonly row: Readonly<Record<string, Field>>
  /** @example "Planta 2" */
  readonly place: string
}

/** The row's heading: the value of its first cell if that is required and can be displayed, otherwise its position. */
export function RowHeading({ source, row, place }: RowHeadingProps) {
  const [cell, field] = Object.entries(row)[0] ?? []
  const value = useValueAt(`${source}.${cell}`)
  const isName = field?.options.required === true && field.kind.target === undefined
  const name = isName ? displayed(field, value) : undefined
  // Names of months begin with a lower-case letter.
  return name ? capital(name) : place
}
