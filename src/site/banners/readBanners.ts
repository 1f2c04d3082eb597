import type { Banner } from '#resources/banners.ts'
import { readDevelopments } from '../developments/readDevelopments.ts'
import type { SiteContext } from '../siteContext.ts'
import type { SiteData } from '../siteData.ts'

/** The banners of a page, in order, without those about developments that the public may not see. */
export async function readBanners(
  data: SiteData,
  siteContext: SiteContext,
  local: Banner['local'],
): Promise<readonly Banner[]> {
  const banners = await data.list('banners', { where: { local } })
  const about = banners.flatMap(({ empreendimento_id }) => empreendimento_id ?? [])
  if (about.length === 0) return banners
  const seen = await readDevelopments(data, siteContext, { id: about })
  return banners.filter(
    ({ empreendimento_id }) => !empreendimento_id || seen.some(({ id }) => id === empreendimento_id),
  )
}

/** What a banner says below the title of a page that is not the home page. */
export const leadOf = (banner: Pick<Banner, 'titulo' | 'subtitulo'> | undefined): string | undefined =>
  banner && [banner.titulo, banner.subtitulo].filter(Boolean).join('. ')
