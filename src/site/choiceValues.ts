import { choicesOf } from '#fields/choice/choicesOf.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import type { SiteRecord } from '#schema/sitePage.ts'
import type { Declarations, ResourceName, SiteResources } from './siteData.ts'

/** The values of a choice, in the order its field declares them. */
export function choiceValues<
  Name extends ResourceName,
  FieldName extends keyof SiteRecord<SiteResources, Name> & string,
>(resource: Name, field: FieldName, data: Declarations): NonNullable<SiteRecord<SiteResources, Name>[FieldName]>[] {
  return Object.keys(choicesOf(fieldNamed(data.resource(resource), field))) as NonNullable<
    SiteRecord<SiteResources, Name>[FieldName]
  >[]
}
