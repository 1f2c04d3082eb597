import type { Banner } from '#resources/banners.ts'
import type { SitePicture } from '#schema/sitePage.ts'
import { addresses } from '../../addresses.ts'
import { Glyph } from '../../components/Glyph.tsx'
import { ExternalLink } from '../../components/links/ExternalLink.tsx'
import { Picture } from '../../components/pictures/Picture.tsx'
import { type Development, developmentHref } from '../../developments/readDevelopments.ts'
import { placeOf } from '../../developments/wording.ts'

export interface BannerTarget {
  readonly href: string
  readonly label: string
  readonly place?: string
}

/** The target that staff entered, completed from the banner's development; undefined when there is no link. */
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
    place: development && placeOf(development),
  }
}

/**
 * A row that scrolls, with a dot that links to each banner. A script adds buttons and a status. It never moves by
 * itself.
 */
export function Banners({
  banners,
  targets,
  pictures,
}: {
  banners: readonly Banner[]
  targets: readonly (BannerTarget | undefined)[]
  pictures: ReadonlyMap<number, SitePicture>
}) {
  const isAlone = banners.length === 1
  return (
    <section
      className="banners"
      aria-label="Destaques"
      aria-roledescription={isAlone ? undefined : 'carrossel'}
      data-carousel
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs; what scrolls must take the keyboard */}
      <div className="banners-track" tabIndex={isAlone ? undefined : 0} role="group" aria-label="Banners">
        {banners.map((banner, i) => {
          const [target, isFirst] = [targets[i], i === 0]
          const picture = pictures.get(banner.imagem_id ?? 0)
          const onPhones = pictures.get(banner.imagem_celular_id ?? 0)
          const Title = isFirst ? 'h1' : 'h2'
          const slide = !isAlone && {
            role: 'group',
            'aria-roledescription': 'slide',
            'aria-label': `${i + 1} de ${banners.length}`,
          }
          return (
            <div key={banner.id} className="banner" id={`banner-${i + 1}`} data-tema={banner.tema} {...slide}>
              {picture && (
                <Picture
                  picture={picture}
                  onPhones={onPhones}
                  slot={onPhones ? 'banner' : 'bannerCut'}
                  alt={banner.alt ?? ''}
                  eager={isFirst}
                />
              )}
              <div className="container banner-words">
                <div className="banner-text">
                  {target?.place && <p className="banner-place">{target.place}</p>}
                  <Title className="banner-title">{banner.titulo}</Title>
                  {banner.subtitulo && <p className="lead">{banner.subtitulo}</p>}
                  {target && (
                    <p className="actions">
                      <BannerLink target={target} inNewTab={banner.nova_aba} />
                      <a className="text-link" href={addresses.developments}>
                        Ver todos os empreendimentos
                      </a>
                    </p>
                  )}
                </div>
              </div>
            </div>
          )
        })}
      </div>
      {!isAlone && <Controls banners={banners} />}
    </section>
  )
}

function BannerLink({ target: { href, label }, inNewTab }: { target: BannerTarget; inNewTab: boolean }) {
  const className = 'button banner-button'
  if (inNewTab)
    return (
      <ExternalLink href={href} className={className}>
        {label}
      </ExternalLink>
    )
  return (
    <a href={href} className={className} rel={href.startsWith('/') ? undefined : 'noopener noreferrer'}>
      {label}
    </a>
  )
}

function Controls({ banners }: { banners: readonly Banner[] }) {
  return (
    <div className="container banners-controls">
      <button type="button" data-previous hidden>
        <Glyph name="left" />
        <span className="visually-hidden">Anterior</span>
      </button>
      <ul className="banners-dots">
        {banners.map((banner, i) => (
          <li key={banner.id}>
            <a href={`#banner-${i + 1}`} data-instant aria-current={i === 0 ? 'true' : undefined}>
              <span className="visually-hidden">{`Banner ${i + 1}: ${banner.titulo}`}</span>
            </a>
          </li>
        ))}
      </ul>
      <button type="button" data-next hidden>
        <Glyph name="right" />
        <span className="visually-hidden">Próximo</span>
      </button>
      <p className="visually-hidden" aria-live="polite" data-status />
    </div>
  )
}
