import type { Banner } from '#resources/banners.ts'
import { type Development, readDevelopments } from '../developments/readDevelopments.ts'
import { registrationWords } from '../developments/wording.ts'
import type { SiteContext } from '../siteContext.ts'
import type { SiteData } from '../siteData.ts'

/** A banner with the development it is about, and that one's registration, which the law wants in every advertisement. */
export interface ShownBanner extends Banner {
  readonly development: Development | undefined
  readonly registration: string | undefined
}

/** The banners of a page, in order, without those about developments that the public may not see. */
export async function readBanners(
  data: SiteData,
  siteContext: SiteContext,
  local: Banner['local'],
): Promise<readonly ShownBanner[]> {
  const banners = await data.list('banners', { where: { local } })
  const about = banners.flatMap(({ empreendimento_id }) => empreendimento_id ?? [])
  const seen = new Map((await readDevelopments(data, siteContext, { id: about })).map(one => [one.id, one]))
  return banners.flatMap(banner => {
    const development = seen.get(banner.empreendimento_id ?? 0)
    if (banner.empreendimento_id && development === undefined) return []
    return { ...banner, development, registration: development && registrationWords(development, data) }
  })
}

/** What a banner says below the title of a page that is not the home page. */
export const leadOf = (banner: Pick<Banner, 'titulo' | 'subtitulo'> | undefined): string | undefined =>
  banner && [banner.titulo, banner.subtitulo].filter(Boolean).join('. ')
