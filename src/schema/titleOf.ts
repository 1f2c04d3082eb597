import { type Field, isEmpty } from '#fields/contract/fieldKind.ts'
import type { AnyResource, Values } from './resource.ts'

/** What names a record wherever it is mentioned; empty where nothing does yet. The record is in our own dress. */
export function titleOf(resource: AnyResource, record: Values): string {
  const field = resource.fields[resource.title] as Field
  const value = record[resource.title]
  return isEmpty(field, value) ? '' : field.kind.display(value, field.options)
}
