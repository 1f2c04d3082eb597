import type { Banner } from '#resources/banners.ts'
import { PageIntro } from '../components/PageIntro.tsx'
import { Picture } from '../components/pictures/Picture.tsx'
import type { SiteContext } from '../siteContext.ts'
import type { SiteData } from '../siteData.ts'
import { readBanners } from './readBanners.ts'

export async function readPageBanner(data: SiteData, siteContext: SiteContext, local: Banner['local']) {
  const [banner] = await readBanners(data, siteContext, local)
  if (banner === undefined) return undefined
  const pictures = await data.pictures([banner.imagem_id])
  const picture = pictures.get(banner.imagem_id ?? 0)
  return picture && { banner, picture }
}

type BannerWithPicture = NonNullable<Awaited<ReturnType<typeof readPageBanner>>>

/** The head of a page beside its banner's picture. */
export function PageBanner({ shown, title, lead }: { shown?: BannerWithPicture; title: string; lead?: string | null }) {
  const picture = shown && <Picture picture={shown.picture} slot="half" alt={shown.banner.alt ?? ''} eager />
  return <PageIntro title={title} lead={lead} note={shown?.banner.registration} picture={picture} />
}
