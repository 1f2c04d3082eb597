import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import type { SiteData } from './siteData.ts'

type Listed = 'tipos' | 'empreendimentos' | 'blog' | 'imprensa' | 'investidores'

/**
 * The day on which something of what a page lists was last changed, `AAAA-MM-DD`; undefined while it lists nothing. What
 * search engines are asked to leave out does not count.
 */
export async function lastChange(data: SiteData, ...resources: readonly Listed[]): Promise<string | undefined> {
  const instants = await Promise.all(resources.map(resource => newestOf(data, resource)))
  const last = instants
    .filter(instant => instant !== undefined)
    .sort()
    .at(-1)
  return last && dayOfInstant(last)
}

async function newestOf(data: SiteData, resource: Listed): Promise<string | undefined> {
  const asked = { order: { field: 'atualizado_em', direction: 'DESC' }, limit: 1, only: ['atualizado_em'] } as const
  const [found] =
    resource === 'investidores'
      ? await data.list(resource, asked)
      : await data.list(resource, { ...asked, where: { seo_noindex: false } })
  return found?.atualizado_em
}
