import { addresses } from '../../addresses.ts'
import { readBanners } from '../../banners/readBanners.ts'
import { DevelopmentsSection } from '../../developments/DevelopmentCards.tsx'
import { countOfTipo, type DevelopmentGroup, readDevelopmentGroups } from '../../developments/developmentGroups.ts'
import { firstDevelopments, readDevelopments } from '../../developments/readDevelopments.ts'
import { cityNames } from '../../developments/wording.ts'
import { type LeadState, leadParameters } from '../../forms/leadForm.ts'
import { withLeads } from '../../forms/withLeads.ts'
import { lastChange } from '../../lastChange.ts'
import { organization, website } from '../../layout/document/organization.ts'
import { definePage, type PageContent, type PageRequest } from '../../page.ts'
import type { SiteContext } from '../../siteContext.ts'
import { Banners, bannerTarget } from './Banners.tsx'
import { ContactStrip, contactForm } from './ContactStrip.tsx'
import { Noticias, newest } from './Noticias.tsx'
import { Numeros } from './Numeros.tsx'
import { Oportunidades } from './Oportunidades.tsx'
import { PlainBanner } from './PlainBanner.tsx'
import { SearchPanel } from './SearchPanel.tsx'
import { Sobre } from './Sobre.tsx'
import { TiposCards } from './TiposCards.tsx'

const MAX_BANNERS = 6
const MAX_FEATURED = 6

export const home = definePage({
  path: addresses.home,
  parameters: leadParameters,
  menu: { label: 'Sobre', in: ['header', 'company'], anchor: '#sobre' },
  siteMap: async ({ data }) => [
    { path: addresses.home, changed: await lastChange(data, 'tipos', 'empreendimentos', 'blog', 'imprensa') },
  ],
  ...withLeads(() => [contactForm], draw),
})

async function draw({ data, siteContext }: PageRequest, lead: LeadState | undefined): Promise<PageContent> {
  const { settings, tipos } = siteContext
  const [published, groups, featured, news] = await Promise.all([
    readBanners(data, siteContext, 'home'),
    readDevelopmentGroups(data, siteContext),
    firstDevelopments(data, siteContext, MAX_FEATURED),
    newest(data),
  ])
  const banners = published.slice(0, MAX_BANNERS)
  const about = banners.flatMap(({ empreendimento_id }) => empreendimento_id ?? [])
  const shownDevelopments = await readDevelopments(data, siteContext, { id: about })
  const targets = banners.map(banner => bannerTarget(banner, shownDevelopments))
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
    script: banners.length > 1 ? 'home' : undefined,
    body: (
      <>
        {banners.length > 0 ? (
          <Banners banners={banners} targets={targets} pictures={pictures} />
        ) : (
          <PlainBanner settings={settings} />
        )}
        <SearchPanel tipos={tipos} cidades={citiesOf(groups)} />
        <Numeros numeros={settings.numeros} />
        <Sobre
          settings={settings}
          picture={pictures.get(settings.sobre_imagem_id ?? 0)}
          summary={settings.seo_descricao_padrao ?? whatTheCompanyDoes(siteContext)}
        />
        <DevelopmentsSection
          id="em-destaque"
          title="Em destaque"
          more={{ label: 'Todos os empreendimentos', href: addresses.developments }}
          developments={featured}
          pictures={pictures}
          data={data}
        />
        <TiposCards tipos={tipos} counts={tipos.map(tipo => countOfTipo(groups, tipo))} pictures={pictures} />
        <Oportunidades settings={settings} />
        <Noticias news={news} pictures={pictures} />
        <ContactStrip lead={lead} data={data} siteContext={siteContext} />
      </>
    ),
  }
}

/** Every city that has a development the public may see, in alphabetical order. */
function citiesOf(groups: readonly DevelopmentGroup[]): string[] {
  const cities = new Set(groups.map(cityNames(groups)))
  return [...cities].sort((a, b) => a.localeCompare(b, 'pt-BR'))
}

/** A true sentence about a company that has not described itself yet. */
function whatTheCompanyDoes({ settings, tipos }: SiteContext): string {
  if (tipos.length === 0) return `${settings.empresa_nome}: desenvolvimento imobiliário e urbano.`
  const names = new Intl.ListFormat('pt-BR').format(tipos.map(tipo => tipo.nome.toLocaleLowerCase('pt-BR')))
  return `${settings.empresa_nome} desenvolve ${names}.`
}
