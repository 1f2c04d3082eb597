import { isEmpty } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import type { AnyResource, Values } from './resource.ts'

/** The title of a decoded record; empty while it has none. */
export function titleOf(resource: AnyResource, record: Values): string {
  const field = fieldNamed(resource, resource.title)
  const value = record[resource.title]
  return isEmpty(field, value) ? '' : field.kind.display(value, field.options)
}

/** @example withArticle(empreendimentos, record) // 'o empreendimento “Mirante da Serra”' */
export const withArticle = (resource: AnyResource, record: Values): string =>
  `${resource.label.gender === 'f' ? 'a' : 'o'} ${resource.label.one} “${titleOf(resource, record)}”`
