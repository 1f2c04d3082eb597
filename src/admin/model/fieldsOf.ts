import type { Field } from '#fields/contract/fieldKind.ts'
import { required } from '#fields/contract/required.ts'
import { dateTime } from '#fields/dateTime/dateTime.ts'
import { integer } from '#fields/integer/integer.ts'
import { text } from '#fields/text/text.ts'
import type { AnyResource, Values } from '#schema/resource.ts'

/** The fields every item has besides its own, as lists show and filter them. */
const systemFields: Readonly<Record<string, Field>> = {
  id: integer({ label: 'Código' }),
  revisao: integer({ label: 'Revisão' }),
  criado_em: dateTime({ label: 'Criado em' }),
  atualizado_em: dateTime({ label: 'Alterado em' }),
  criado_por: text({ label: 'Criado por' }),
  atualizado_por: text({ label: 'Alterado por' }),
}

/** The field of this name, if there is one. */
export const findField = (resource: AnyResource, name: string): Field | undefined =>
  resource.fields[name] ?? systemFields[name]

/** The field of this name; a resource cannot name one that is not there. */
export const fieldOf = (resource: AnyResource, name: string): Field =>
  required(findField(resource, name), `field '${name}' of '${resource.name}'`)

/** What a record holds in this field, in the JSON encoding. */
export function heldIn(resource: AnyResource, record: Values, name: string): unknown {
  const value = record[name]
  return name in resource.fields ? value : (nameOfPerson(value) ?? value)
}

/** People are answered as `{ id, nome }`; undefined when the value is none. */
export function nameOfPerson(value: unknown): string | undefined {
  const name = typeof value === 'object' && value !== null ? (value as Values)['nome'] : undefined
  return typeof name === 'string' ? name : undefined
}

/** What names a record wherever it is mentioned. */
export function titleOf(resource: AnyResource, record: Values): string {
  const field = fieldOf(resource, resource.title)
  const decoded = field.json.safeDecode(record[resource.title] as never)
  const title = decoded.success && decoded.data !== null ? field.kind.display(decoded.data, field.options) : ''
  return title || `${resource.label.one} ${String(record['id'] ?? '')}`
}
