import type { Banner } from '#resources/banners.ts'
import type { SitePicture } from '#schema/sitePage.ts'
import { addresses } from '../../addresses.ts'
import { Cover } from '../../components/cover/Cover.tsx'
import { ExternalLink } from '../../components/links/ExternalLink.tsx'
import { Picture } from '../../components/pictures/Picture.tsx'
import { type Development, developmentHref } from '../../developments/readDevelopments.ts'
import { placeOf } from '../../developments/wording.ts'
import type { Settings } from '../../siteData.ts'
import { Horizon } from './Horizon.tsx'

/** Where a banner leads, and the development it shows. */
export interface BannerTarget {
  readonly href: string
  readonly label: string
  readonly development?: Development
}

/** What staff wrote, completed by the development the banner is about. Undefined when it leads nowhere. */
export function bannerTarget(
  { empreendimento_id, link, rotulo_botao }: Banner,
  developments: readonly Development[],
): BannerTarget | undefined {
  const development = developments.find(({ id }) => id === empreendimento_id)
  const href = link || (development && developmentHref(development))
  if (!href) return undefined
  return {
    href,
    label: rotulo_botao || 'Conheça o empreendimento',
    development,
  }
}

/**
 * The first banner as the cover of the site, under the company's promise where there is one; the others as thumbnails
 * with their names. Without a banner the company's own words stand under a drawing.
 *
 * @param targets in the order of the banners
 */
export function HomeCover({
  banners: [first, ...others],
  targets: [target, ...otherTargets],
  pictures,
  settings,
}: {
  banners: readonly Banner[]
  targets: readonly (BannerTarget | undefined)[]
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
  const shown = target?.development
  return (
    <Cover
      id="inicio"
      picture={picture && <Picture picture={picture} onPhones={onPhones} slot="cover" alt={first.alt ?? ''} eager />}
      kicker={!home_titulo && shown && <p className="kicker">{placeOf(shown)}</p>}
      title={home_titulo ?? first.titulo}
      lead={home_titulo ? home_subtitulo : first.subtitulo}
      aside={
        <div className="home-cover-aside">
          {home_titulo && shown && picture && (
            <p className="home-cover-caption">
              Na imagem: {shown.titulo}, {placeOf(shown)}.
            </p>
          )}
          <OtherBanners banners={others} targets={otherTargets} pictures={pictures} />
        </div>
      }
    >
      <p className="actions">
        {target && (
          <BannerLink target={target} inNewTab={first.nova_aba} className="button">
            {target.label}
          </BannerLink>
        )}
        <a className={target ? 'text-link' : 'button'} href={addresses.developments}>
          Ver todos os empreendimentos
        </a>
      </p>
    </Cover>
  )
}

function OtherBanners({
  banners,
  targets,
  pictures,
}: {
  banners: readonly Banner[]
  targets: readonly (BannerTarget | undefined)[]
  pictures: ReadonlyMap<number, SitePicture>
}) {
  if (banners.length === 0) return null
  return (
    <ul className="home-cover-others" aria-label="Outros destaques">
      {banners.map((banner, i) => {
        const target = targets[i]
        const picture = pictures.get(banner.imagem_id ?? 0)
        const words = (
          <>
            {picture && <Picture picture={picture} slot="thumbnail" alt="" />}
            <span>
              <strong>{banner.titulo}</strong>
              {banner.subtitulo && <span className="home-cover-words">{banner.subtitulo}</span>}
            </span>
          </>
        )
        return (
          <li key={banner.id}>
            {target ? (
              <BannerLink target={target} inNewTab={banner.nova_aba}>
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
  target: { href },
  inNewTab,
  className,
  children,
}: {
  target: BannerTarget
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
