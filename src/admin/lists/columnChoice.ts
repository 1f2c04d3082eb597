import { offeredColumns } from '#contract/preferences.ts'
import type { AnyResource } from '#schema/resource.ts'
import { fieldOf } from '../model/fieldsOf.ts'

export interface ColumnChoice {
  readonly name: string
  readonly label: string
  /** The title column, or a picture before it: it cannot be moved. */
  readonly isFixed: boolean
  /** The title column: it cannot be hidden. */
  readonly isAlways: boolean
  readonly isShown: boolean
}

export function columnChoices(resource: AnyResource, shown: readonly string[]): ColumnChoice[] {
  const offered = offeredColumns(resource)
  const rest = offered.filter(name => !shown.includes(name))
  const choices = [...shown, ...rest].map(name => ({
    name,
    label: fieldOf(resource, name).options.label,
    isFixed: name === resource.title || isBesideTitle(resource, name),
    isAlways: name === resource.title,
    isShown: shown.includes(name) || name === resource.title,
  }))
  return choices.sort((a, b) => rank(a) - rank(b))
}

const rank = ({ isFixed, isAlways }: ColumnChoice) => (isAlways ? 0 : isFixed ? 1 : 2)

/** Names of the shown columns in the list's order: pictures, the title, the others. */
export function chosenColumns(choices: readonly ColumnChoice[]): string[] {
  const shown = choices.filter(({ isShown }) => isShown)
  const part = (wanted: (choice: ColumnChoice) => boolean) => shown.filter(wanted).map(({ name }) => name)
  return [
    ...part(({ isFixed, isAlways }) => isFixed && !isAlways),
    ...part(({ isAlways }) => isAlways),
    ...part(({ isFixed }) => !isFixed),
  ]
}

/** Whether this is a picture column that the resource declares before the title. */
function isBesideTitle(resource: AnyResource, name: string): boolean {
  const { columns } = resource.list
  const place = columns.indexOf(name)
  if (place < 0 || place >= columns.indexOf(resource.title)) return false
  return isPicture(resource, name)
}

/** No list can be sorted or filtered by a picture; the address of a file is shown as one. */
export const isPicture = (resource: AnyResource, name: string): boolean =>
  fieldOf(resource, name).kind.operators.length === 0 || resource.files?.url === name

export const isSameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((name, i) => name === b[i])
