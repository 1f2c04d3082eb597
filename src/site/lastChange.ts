import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import type { ResourceName, SiteData } from './siteData.ts'

/** The day of the last change to records of these resources, `AAAA-MM-DD`, without those with `seo_noindex`. */
export async function lastChange(data: SiteData, ...resources: readonly ResourceName[]): Promise<string | undefined> {
  const instants = await Promise.all(resources.map(resource => lastInstant(data, resource)))
  const last = instants
    .filter(instant => instant !== undefined)
    .sort()
    .at(-1)
  return last && dayOfInstant(last)
}

async function lastInstant(data: SiteData, resource: ResourceName): Promise<string | undefined> {
  const where = 'seo_noindex' in data.resource(resource).fields ? { seo_noindex: false } : {}
  const order = { field: 'atualizado_em', direction: 'DESC' } as const
  const [found] = await data.list(resource, { where: where as never, order, limit: 1, only: ['atualizado_em'] })
  return found?.atualizado_em
}
