import { isEmpty } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import type { AnyResource, Values } from './resource.ts'

/** The title of a decoded record, or of the settings; empty while it has none. */
export function titleOf(resource: AnyResource, record: Values): string {
  if (resource.settings) return resource.label.title
  const field = fieldNamed(resource, resource.title)
  const value = record[resource.title]
  return isEmpty(field, value) ? '' : field.kind.display(value, field.options)
}

/** @example withArticle(empreendimentos, record) // 'o empreendimento “Mirante da Serra”', or 'as configurações' */
export function withArticle(resource: AnyResource, record: Values): string {
  const { one, many, gender } = resource.label
  const article = gender === 'f' ? 'a' : 'o'
  return resource.settings ? `${article}s ${many}` : `${article} ${one} “${titleOf(resource, record)}”`
}
