import type { SitePicture } from '#schema/sitePage.ts'
import { addresses } from '../../addresses.ts'
import type { ShownBanner } from '../../banners/readBanners.ts'
import { Cover } from '../../components/cover/Cover.tsx'
import { ExternalLink } from '../../components/links/ExternalLink.tsx'
import { Picture } from '../../components/pictures/Picture.tsx'
import { developmentHref } from '../../developments/readDevelopments.ts'
import { placeOf } from '../../developments/wording.ts'
import type { Settings } from '../../siteData.ts'
import { Horizon } from './Horizon.tsx'

/** What staff wrote, completed by the development the banner is about. Undefined when it leads nowhere. */
function hrefOf({ development, link }: ShownBanner): string | undefined {
  return link || (development && developmentHref(development))
}

/**
 * The first banner as the cover of the site, under the company's promise where there is one; the others as thumbnails
 * with their names. Without a banner the company's own words stand under a drawing.
 */
export function HomeCover({
  banners: [first, ...others],
  pictures,
  settings,
}: {
  banners: readonly ShownBanner[]
  pictures: ReadonlyMap<number, SitePicture>
  settings: Settings
}) {
  const { home_titulo, home_subtitulo, empresa_nome } = settings
  if (first === undefined)
    return (
      <Cover id="inicio" picture={<Horizon />} title={home_titulo ?? empresa_nome} lead={home_subtitulo}>
        <p className="actions">
          <a className="button" href={addresses.developments}>
            Conheça os empreendimentos
          </a>
        </p>
      </Cover>
    )
  const [picture, onPhones] = [first.imagem_id, first.imagem_celular_id].map(id => pictures.get(id ?? 0))
  const { development: shown, registration, rotulo_botao } = first
  const href = hrefOf(first)
  const pictured = home_titulo && shown && picture && `Na imagem: ${shown.titulo}, ${placeOf(shown)}`
  const caption = [pictured, registration].flatMap(words => (words ? `${words}.` : [])).join(' ')
  return (
    <Cover
      id="inicio"
      picture={picture && <Picture picture={picture} onPhones={onPhones} slot="cover" alt={first.alt ?? ''} eager />}
      kicker={!home_titulo && shown && <p className="kicker">{placeOf(shown)}</p>}
      title={home_titulo ?? first.titulo}
      lead={home_titulo ? home_subtitulo : first.subtitulo}
      aside={
        <div className="home-cover-aside">
          {caption && <p className="home-cover-caption">{caption}</p>}
          <OtherBanners banners={others} pictures={pictures} />
        </div>
      }
    >
      <p className="actions">
        {href && (
          <BannerLink href={href} inNewTab={first.nova_aba} className="button">
            {rotulo_botao || 'Conheça o empreendimento'}
          </BannerLink>
        )}
        <a className={href ? 'text-link' : 'button'} href={addresses.developments}>
          Ver todos os empreendimentos
        </a>
      </p>
    </Cover>
  )
}

function OtherBanners({
  banners,
  pictures,
}: {
  banners: readonly ShownBanner[]
  pictures: ReadonlyMap<number, SitePicture>
}) {
  if (banners.length === 0) return null
  return (
    <ul className="home-cover-others" aria-label="Outros destaques">
      {banners.map(banner => {
        const href = hrefOf(banner)
        const picture = pictures.get(banner.imagem_id ?? 0)
        const words = (
          <>
            {picture && <Picture picture={picture} slot="thumbnail" alt="" />}
            <span>
              <strong>{banner.titulo}</strong>
              {banner.subtitulo && <span className="home-cover-words">{banner.subtitulo}</span>}
              {banner.registration && <span className="home-cover-registration">{banner.registration}</span>}
            </span>
          </>
        )
        return (
          <li key={banner.id}>
            {href ? (
              <BannerLink href={href} inNewTab={banner.nova_aba}>
                {words}
              </BannerLink>
            ) : (
              words
            )}
          </li>
        )
      })}
    </ul>
  )
}

function BannerLink({
  href,
  inNewTab,
  className,
  children,
}: {
  href: string
  inNewTab: boolean
  className?: string
  children: React.ReactNode
}) {
  if (inNewTab)
    return (
      <ExternalLink href={href} className={className}>
        {children}
      </ExternalLink>
    )
  return (
    <a href={href} className={className} rel={href.startsWith('/') ? undefined : 'noopener noreferrer'}>
      {children}
    </a>
  )
}
