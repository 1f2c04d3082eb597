import type { FieldOf, Picked, SiteEquality, SiteRecord } from '#schema/sitePage.ts'
import { mapYielding } from '#server/yieldToEventLoop.ts'
import type { ListedPage, ListedRecords } from './page.ts'
import type { SiteContext } from './siteContext.ts'
import type { ResourceName, SiteResources } from './siteData.ts'

interface Listing<Fields, Only extends FieldOf<Fields>> {
  /** The values that a visible record must have to be listed by search engines. */
  readonly where: (siteContext: SiteContext) => SiteEquality<Fields>
  readonly only: readonly Only[]
  readonly page: (record: Picked<Fields, Only>, siteContext: SiteContext) => ListedPage
}

export function listedRecords<
  Name extends ResourceName,
  Only extends FieldOf<SiteRecord<SiteResources, Name>> = FieldOf<SiteRecord<SiteResources, Name>>,
>(resource: Name, { where, only, page }: Listing<SiteRecord<SiteResources, Name>, Only>): ListedRecords {
  type Fields = SiteRecord<SiteResources, Name>
  /** Also reads the fields of the condition, which `page` does not need. */
  const asked = (wanted: SiteEquality<Fields>) => ({
    only: [...new Set<Only>([...only, ...(Object.keys(wanted) as never[])])],
  })

  async function listed(
    siteContext: SiteContext,
    wanted: SiteEquality<Fields>,
    records: readonly Picked<Fields, Only>[],
  ): Promise<readonly ListedPage[]> {
    const pages = await mapYielding(records, record => (holds(record, wanted) ? [page(record, siteContext)] : []))
    return pages.flat()
  }

  return {
    resource,
    async newest({ data, siteContext }, limit) {
      const wanted = where(siteContext)
      const newest = { order: { field: 'id', direction: 'DESC' }, limit } as const
      return listed(siteContext, wanted, await data.list(resource, { ...newest, ...asked(wanted) }))
    },
    idRanges: ({ data, siteContext }) => data.idRanges(resource, where(siteContext)),
    async inIdRange({ data, siteContext }, number) {
      const wanted = where(siteContext)
      return listed(siteContext, wanted, await data.inIdRange(resource, number, asked(wanted)))
    },
  }
}

function holds(record: object, wanted: object): boolean {
  const held = record as Readonly<Record<string, unknown>>
  return Object.entries(wanted).every(([name, values]) => [values].flat().includes(held[name]))
}
