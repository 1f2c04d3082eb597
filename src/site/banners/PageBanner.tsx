import type { Banner } from '#resources/banners.ts'
import { Picture } from '../components/pictures/Picture.tsx'
import type { SiteContext } from '../siteContext.ts'
import type { SiteData } from '../siteData.ts'
import { readBanners } from './readBanners.ts'

export async function readPageBanner(data: SiteData, siteContext: SiteContext, local: Banner['local']) {
  const [banner] = await readBanners(data, siteContext, local)
  if (banner === undefined) return undefined
  const pictures = await data.pictures([banner.imagem_id, banner.imagem_celular_id])
  const picture = pictures.get(banner.imagem_id ?? 0)
  return picture && { banner, picture, onPhones: pictures.get(banner.imagem_celular_id ?? 0) }
}

export type ShownBanner = NonNullable<Awaited<ReturnType<typeof readPageBanner>>>

export function PageBanner({ shown, title, lead }: { shown?: ShownBanner; title: string; lead?: string | null }) {
  const words = (
    <>
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
    </>
  )
  if (shown === undefined) return <header className="container page-head page-head-plain">{words}</header>
  const { banner, picture, onPhones } = shown
  return (
    <header className="page-banner" data-tema={banner.tema}>
      <Picture
        picture={picture}
        onPhones={onPhones}
        slot={onPhones ? 'banner' : 'bannerCut'}
        alt={banner.alt ?? ''}
        eager
      />
      <div className="container">
        <div className="page-banner-words">{words}</div>
      </div>
    </header>
  )
}
