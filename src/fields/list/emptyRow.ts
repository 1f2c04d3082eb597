import { dayOfInstant } from '../calendar/saoPaulo.ts'
import type { Field } from '../contract/fieldKind.ts'
import { fieldNamed } from '../contract/fieldNamed.ts'
import { type ListOptions } from './listOptions.ts'

/** A new row in its JSON encoding: the defaults of its cells, `null` where there is none. */
export function emptyRow({ row }: ListOptions): unknown {
  if (row === undefined) return null
  return Object.fromEntries(Object.entries(row).map(([name, field]) => [name, jsonOf(field, initially(field, row))]))
}

function initially(field: Field, row: Readonly<Record<string, Field>>): unknown {
  const { default: given, defaultBy } = field.options
  if (defaultBy) return defaultBy.value(initially(fieldNamed({ fields: row }, defaultBy.cell), row)) ?? field.kind.empty
  const now = new Date().toISOString()
  return (typeof given === 'function' ? given({ now, today: dayOfInstant(now) }) : given) ?? field.kind.empty
}

const jsonOf = (field: Field, value: unknown) => (value === null ? null : field.json.encode(value as never))
