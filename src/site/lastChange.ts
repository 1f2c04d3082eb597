import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import type { SiteRecord } from '#schema/sitePage.ts'
import type { ResourceName, SiteData, SiteResources } from './siteData.ts'

/** Those whose records search engines may be asked to leave out. */
type WithSeo = {
  [Name in ResourceName]: SiteRecord<SiteResources, Name> extends { seo_noindex: boolean } ? Name : never
}[ResourceName]

/**
 * The day on which something of what a page lists was last changed, `AAAA-MM-DD`; undefined while it lists nothing. What
 * search engines are asked to leave out does not count.
 */
export async function lastChange(data: SiteData, ...resources: readonly ResourceName[]): Promise<string | undefined> {
  const instants = await Promise.all(resources.map(resource => lastInstant(data, resource)))
  const last = instants
    .filter(instant => instant !== undefined)
    .sort()
    .at(-1)
  return last && dayOfInstant(last)
}

async function lastInstant(data: SiteData, resource: ResourceName): Promise<string | undefined> {
  const asked = { order: { field: 'atualizado_em', direction: 'DESC' }, limit: 1, only: ['atualizado_em'] } as const
  const [found] = hasSeo(data, resource)
    ? await data.list(resource, { ...asked, where: { seo_noindex: false } })
    : await data.list(resource, asked)
  return found?.atualizado_em
}

const hasSeo = (data: SiteData, resource: ResourceName): resource is WithSeo =>
  'seo_noindex' in data.resource(resource).fields
