import type { Field } from '#fields/contract/fieldKind.ts'
import type { SiteRecord } from '#schema/sitePage.ts'
import type { Declarations, ResourceName, SiteResources } from './siteData.ts'

/** The values of a choice, in the order its field declares them. */
export function choiceValues<
  Name extends ResourceName,
  FieldName extends keyof SiteRecord<SiteResources, Name> & string,
>(resource: Name, field: FieldName, data: Declarations): NonNullable<SiteRecord<SiteResources, Name>[FieldName]>[] {
  const fields: Readonly<Record<string, Field>> = data.resource(resource).fields
  return Object.keys(fields[field]?.options.options ?? {}) as NonNullable<SiteRecord<SiteResources, Name>[FieldName]>[]
}
