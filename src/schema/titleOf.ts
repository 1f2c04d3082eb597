import { isEmpty } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import type { AnyResource, Values } from './resource.ts'

/** What names a record, which is decoded, wherever it is mentioned; empty where nothing does yet. */
export function titleOf(resource: AnyResource, record: Values): string {
  const field = fieldNamed(resource, resource.title)
  const value = record[resource.title]
  return isEmpty(field, value) ? '' : field.kind.display(value, field.options)
}
