import { RichTextDisplay } from '#fields/richText/richText.site.tsx'
import { textOfHtml } from '#fields/richText/textOfHtml.ts'
import type { SitePicture } from '#schema/sitePage.ts'
import { addresses } from '../../addresses.ts'
import { readBanners } from '../../banners/readBanners.ts'
import { whatsAppHref } from '../../components/contact/whatsApp.ts'
import { ExternalLink } from '../../components/links/ExternalLink.tsx'
import { Picture } from '../../components/pictures/Picture.tsx'
import { type CardsProps, DevelopmentsSection } from '../../developments/DevelopmentCards.tsx'
import { countOfTipo, type DevelopmentGroup, readDevelopmentGroups } from '../../developments/developmentGroups.ts'
import { firstDevelopments } from '../../developments/readDevelopments.ts'
import { cityNames } from '../../developments/wording.ts'
import { lastChange } from '../../lastChange.ts'
import { organization, website } from '../../layout/document/organization.ts'
import { readNewest } from '../../news/readNewest.ts'
import { definePage, type PageContent, type PageRequest } from '../../page.ts'
import type { SiteContext } from '../../siteContext.ts'
import type { Settings } from '../../siteData.ts'
import { HomeCover } from './HomeCover.tsx'
import { Method, type MethodShown, readMethod } from './Method.tsx'
import { Noticias } from './Noticias.tsx'
import { SearchPanel } from './SearchPanel.tsx'
import { TiposTiles } from './TiposTiles.tsx'

/** The cover and two thumbnails. */
const MAX_BANNERS = 3
/** One large card, two beside it and three below it. */
const MAX_FEATURED = 6

export const home = definePage({
  path: addresses.home,
  menu: {
    label: 'Sobre',
    in: ['header', 'company'],
    anchor: '#sobre',
    // Otherwise "A empresa" begins with it.
    isShown: ({ paginas }) => paginas.every(({ menu }) => menu !== 'empresa'),
  },
  siteMap: async ({ data }) => [
    { path: addresses.home, changed: await lastChange(data, 'tipos', 'empreendimentos', 'blog', 'imprensa') },
  ],
  described: ({ siteContext }) => [
    {
      title: `Sobre a ${siteContext.settings.empresa_nome}`,
      path: `${addresses.home}#sobre`,
      description: siteContext.settings.seo_descricao_padrao ?? whatTheCompanyDoes(siteContext),
    },
  ],
  content: draw,
})

async function draw({ data, siteContext }: PageRequest): Promise<PageContent> {
  const { settings, tipos } = siteContext
  const [published, groups, featured, method, news] = await Promise.all([
    readBanners(data, siteContext, 'home'),
    readDevelopmentGroups(data, siteContext),
    firstDevelopments(data, siteContext, MAX_FEATURED),
    readMethod(data),
    readNewest(data),
  ])
  const banners = published.slice(0, MAX_BANNERS)
  const pictures = await data.pictures([
    ...featured.map(development => development.imagem_capa_id),
    ...news.map(one => one.pictureId),
    ...banners.flatMap(banner => [banner.imagem_id, banner.imagem_celular_id]),
    ...tipos.map(tipo => tipo.imagem_id),
    settings.sobre_imagem_id,
  ])
  return {
    title: settings.seo_titulo_padrao ?? `${settings.empresa_nome} – Desenvolvimento imobiliário e urbano`,
    styles: 'home',
    description: settings.seo_descricao_padrao ?? whatTheCompanyDoes(siteContext),
    picture: siteContext.sharingPicture ?? pictures.get(banners[0]?.imagem_id ?? 0),
    structuredData: [organization(siteContext), website(siteContext)],
    body: (
      <>
        <HomeCover banners={banners} pictures={pictures} settings={settings} />
        <SearchPanel tipos={tipos} cidades={citiesOf(groups)} data={data} />
        <Numeros numeros={settings.numeros} />
        <Highlights developments={featured} pictures={pictures} data={data} />
        <TiposTiles tipos={tipos} counts={tipos.map(tipo => countOfTipo(groups, tipo))} pictures={pictures} />
        <Sobre
          settings={settings}
          picture={pictures.get(settings.sobre_imagem_id ?? 0)}
          summary={settings.seo_descricao_padrao ?? whatTheCompanyDoes(siteContext)}
          method={method}
        />
        <Oportunidades settings={settings} />
        <Noticias news={news} pictures={pictures} />
        <ContactStrip settings={settings} />
      </>
    ),
  }
}

function citiesOf(groups: readonly DevelopmentGroup[]): string[] {
  const cities = new Set(groups.map(cityNames(groups)))
  return [...cities].sort((a, b) => a.localeCompare(b, 'pt-BR'))
}

function whatTheCompanyDoes({ settings, tipos }: SiteContext): string {
  if (tipos.length === 0) return `${settings.empresa_nome}: desenvolvimento imobiliário e urbano.`
  const names = new Intl.ListFormat('pt-BR').format(tipos.map(tipo => tipo.nome.toLocaleLowerCase('pt-BR')))
  return `${settings.empresa_nome} desenvolve ${names}.`
}

function Numeros({ numeros }: { numeros: Settings['numeros'] }) {
  if (numeros.length === 0) return null
  return (
    <section className="container numeros" aria-labelledby="numeros">
      <h2 className="visually-hidden" id="numeros">
        Nossos números
      </h2>
      <dl>
        {numeros.map(({ valor, rotulo, link }) => (
          <div key={rotulo}>
            <dt>{link ? <a href={link}>{rotulo}</a> : rotulo}</dt>
            <dd className="figure">{valor}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** One large and two beside it, then three; fewer than three stand in a plain row, and none is left over. */
function Highlights({ developments, ...cards }: Pick<CardsProps, 'developments' | 'pictures' | 'data'>) {
  const shown = developments.length < MAX_FEATURED ? developments.slice(0, 3) : developments
  return (
    <div className={shown.length < 3 ? undefined : 'highlights'}>
      <DevelopmentsSection id="em-destaque" title="Em destaque" developments={shown} {...cards} />
    </div>
  )
}

const KICKER = 'Sobre nós'

interface SobreProps {
  readonly settings: Settings
  readonly picture: SitePicture | undefined
  readonly summary: string
  readonly method: MethodShown | undefined
}

/** The menus link to this anchor. A custom title gets the kicker above it. */
function Sobre({ settings, picture, summary, method }: SobreProps) {
  const { sobre_titulo, sobre_texto, sobre_imagem_alt } = settings
  const title = sobre_titulo ?? KICKER
  return (
    <section className="section sobre" id="sobre" tabIndex={-1} aria-labelledby="sobre-titulo">
      <div className="container sobre-row" data-with-picture={picture ? '' : undefined}>
        {picture && <Picture picture={picture} slot="half" alt={sobre_imagem_alt ?? ''} />}
        <div className="sobre-words">
          {title !== KICKER && <p className="kicker">{KICKER}</p>}
          <h2 id="sobre-titulo">{title}</h2>
          {sobre_texto ? <RichTextDisplay value={sobre_texto} /> : <p className="lead">{summary}</p>}
        </div>
      </div>
      {method && <Method method={method} />}
    </section>
  )
}

/** Links to the business page and its land form; renders nothing until staff has written the text. */
function Oportunidades({ settings: { negocios_texto, terreno_texto } }: { settings: Settings }) {
  const paragraph = negocios_texto && firstParagraph(negocios_texto)
  if (!paragraph) return null
  return (
    <section className="section oportunidades on-deep" aria-labelledby="oportunidades">
      <div className="container oportunidades-row">
        <div>
          <h2 id="oportunidades">Oportunidades de negócio</h2>
          <p className="lead">{paragraph}</p>
          <p className="actions">
            <a className="button button-light" href={addresses.business}>
              Conheça as oportunidades
            </a>
          </p>
        </div>
        <div className="oportunidades-terreno">
          <h3>Ofereça seu terreno</h3>
          <p>{terreno_texto ?? 'Tem uma área com potencial? Conte para a nossa equipe onde ela fica.'}</p>
          <a className="text-link" href={`${addresses.business}#terreno`}>
            Oferecer um terreno
          </a>
        </div>
      </div>
    </section>
  )
}

function firstParagraph(html: string): string {
  const paragraphs = html.match(/<p>.*?<\/p>/gs) ?? []
  return paragraphs.map(textOfHtml).find(text => text !== '') ?? ''
}

/** How to reach the company. */
function ContactStrip({ settings }: { settings: Settings }) {
  const conversation = whatsAppHref(settings)
  return (
    <section className="section contact-strip" aria-labelledby="fale">
      <div className="container">
        <h2 id="fale">Fale com a gente</h2>
        {settings.horario_atendimento && <p className="lead">{settings.horario_atendimento}</p>}
        <p className="actions">
          <a className="button" href={addresses.contact}>
            Enviar uma mensagem
          </a>
          {conversation && (
            <ExternalLink href={conversation} className="button button-quiet">
              Falar no WhatsApp
            </ExternalLink>
          )}
        </p>
      </div>
    </section>
  )
}
