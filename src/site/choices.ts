import { choicesOf } from '#fields/choice/choicesOf.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import type { SiteRecord } from '#schema/sitePage.ts'
import type { Declarations, ResourceName, SiteResources } from './siteData.ts'

export function choiceLabel<Name extends ResourceName>(
  resource: Name,
  field: keyof SiteRecord<SiteResources, Name> & string,
  value: string,
  data: Declarations,
): string {
  const { kind, options } = fieldNamed(data.resource(resource), field)
  return kind.display(value, options)
}

export const choiceValues = <
  Name extends ResourceName,
  FieldName extends keyof SiteRecord<SiteResources, Name> & string,
>(
  resource: Name,
  field: FieldName,
  data: Declarations,
) =>
  Object.keys(choicesOf(fieldNamed(data.resource(resource), field))) as NonNullable<
    SiteRecord<SiteResources, Name>[FieldName]
  >[]
