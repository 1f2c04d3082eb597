import type { Field } from '#fields/contract/fieldKind.ts'
import type { SiteRecord } from '#schema/sitePage.ts'
import type { Declarations, ResourceName, SiteResources } from './siteData.ts'

/** The title of a choice, as its field declares it. */
export function choiceLabel<Name extends ResourceName>(
  resource: Name,
  field: keyof SiteRecord<SiteResources, Name> & string,
  value: string,
  data: Declarations,
): string {
  const fields: Readonly<Record<string, Field>> = data.resource(resource).fields
  const declared = fields[field]
  return declared ? declared.kind.display(value, declared.options) : value
}
