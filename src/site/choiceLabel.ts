import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import type { SiteData } from '#schema/sitePage.ts'

/** The title of a choice, as its field declares it. */
export function choiceLabel(resource: string, field: string, value: string, data: Pick<SiteData, 'resource'>): string {
  const { kind, options } = fieldNamed(data.resource(resource), field)
  return kind.display(value, options)
}
