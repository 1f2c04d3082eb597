import type { Field } from '#fields/contract/fieldKind.ts'
import { required } from '#fields/contract/required.ts'
import { dateTime } from '#fields/dateTime/dateTime.ts'
import { integer } from '#fields/integer/integer.ts'
import { text } from '#fields/text/text.ts'
import type { AnyResource, Values } from '#schema/resource.ts'

const systemFields: Readonly<Record<string, Field>> = {
  id: integer({ label: 'Código' }),
  revisao: integer({ label: 'Revisão' }),
  criado_em: dateTime({ label: 'Criado em' }),
  atualizado_em: dateTime({ label: 'Alterado em' }),
  criado_por: text({ label: 'Criado por' }),
  atualizado_por: text({ label: 'Alterado por' }),
}

export const findField = (resource: AnyResource, name: string): Field | undefined =>
  resource.fields[name] ?? systemFields[name]

/** Throws when the resource has no such field. */
export const fieldOf = (resource: AnyResource, name: string): Field =>
  required(findField(resource, name), `field '${name}' of '${resource.name}'`)

/** A record's value of the field, in the JSON encoding; for a person of a system field, the name. */
export function heldIn(resource: AnyResource, record: Values, name: string): unknown {
  const value = record[name]
  return name in resource.fields ? value : (nameOfPerson(value) ?? value)
}

/** The API answers people as `{ id, nome }`; undefined for any other value. */
export function nameOfPerson(value: unknown): string | undefined {
  const name = typeof value === 'object' && value !== null ? (value as Values)['nome'] : undefined
  return typeof name === 'string' ? name : undefined
}

/** The title of a record, or of the settings, as text; its kind and id when the title is empty. */
export function titleOf(resource: AnyResource, record: Values): string {
  if (resource.settings) return resource.label.title
  const field = fieldOf(resource, resource.title)
  const decoded = field.json.safeDecode(record[resource.title] as never)
  const title = decoded.success && decoded.data !== null ? field.kind.display(decoded.data, field.options) : ''
  return title || `${resource.label.one} ${String(record['id'] ?? '')}`
}
