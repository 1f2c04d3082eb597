import { dayOfInstant } from '../dateTime/saoPaulo.ts'
import type { Field, FieldOptions } from '../fieldKind.ts'
import type { ListOptions } from './list.ts'

/** A row nobody has filled yet, in its JSON dress: the defaults of its fields, and `null` where there is none. */
export function emptyRow({ row }: ListOptions): unknown {
  if (row === undefined) return null
  return Object.fromEntries(Object.entries(row).map(([name, field]) => [name, initially(field)]))
}

function initially(field: Field): unknown {
  const { default: given } = field.options as FieldOptions
  const now = new Date().toISOString()
  const value = (typeof given === 'function' ? given({ now, today: dayOfInstant(now) }) : given) ?? field.kind.empty
  return value === null ? null : field.json.encode(value as never)
}
