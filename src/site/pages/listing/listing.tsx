import type { CollectionPage } from 'schema-dts'
import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { slugify } from '#fields/slug/slug.ts'
import type { Tipo } from '#resources/tipos.ts'
import { addresses } from '../../addresses.ts'
import { ContactWays } from '../../components/contact/ContactWays.tsx'
import { NoSuchPage, NothingFound } from '../../components/lists/NothingFound.tsx'
import { describedAt, PER_PAGE } from '../../components/lists/requestedPage.ts'
import { PageIntro } from '../../components/PageIntro.tsx'
import { countOf, type DevelopmentGroup, readDevelopmentGroups } from '../../developments/developmentGroups.ts'
import { developmentHref, tipoHref } from '../../developments/readDevelopments.ts'
import { type VisitorForm as Form, type FormState, formParameters } from '../../forms/visitorForm.ts'
import { withVisitorForms } from '../../forms/withVisitorForms.tsx'
import { lastChange } from '../../lastChange.ts'
import { definePage, type PageContent, type PageRequest } from '../../page.ts'
import type { Settings } from '../../siteData.ts'
import { AppliedFilters } from './AppliedFilters.tsx'
import { ComingSoon } from './ComingSoon.tsx'
import { FiltersForm } from './FiltersForm.tsx'
import { filterNames } from './filters.ts'
import { listingHref } from './listingQuery.ts'
import { listingDescription, listingTitle, whatTipoIs, whereTheyAre } from './listingWords.ts'
import { offersOf, stateOffers } from './offers.ts'
import { Results } from './Results.tsx'
import { type Listing, ofTipo, readListing } from './readListing.ts'
import { TipoHead } from './TipoHead.tsx'
import { TipoTiles } from './TipoTiles.tsx'
import { WhereWeAre } from './WhereWeAre.tsx'

/** Fewer developments are found faster in the list than on a map of the country. */
const MIN_ON_MAP = 6

const choices = [...filterNames.filter(name => name !== 'tipo'), 'ordenar', 'pagina', ...formParameters]

export const portfolio = definePage({
  path: addresses.developments,
  menu: {
    label: 'Empreendimentos',
    in: ['header'],
    entries: ({ tipos }) => [
      { label: 'Todos os empreendimentos', href: addresses.developments },
      ...tipos.filter(tipo => tipo.exibir_no_menu).map(tipo => ({ label: tipo.nome, href: tipoHref(tipo) })),
    ],
  },
  siteMap: async ({ data }) => [
    { path: addresses.developments, changed: await lastChange(data, 'tipos', 'empreendimentos') },
  ],
  described: ({ siteContext: { settings } }) => [
    {
      title: 'Empreendimentos',
      path: addresses.developments,
      description: `Todos os empreendimentos da ${settings.empresa_nome}, por tipo, cidade e fase.`,
    },
  ],
  parameters: ['tipo', ...choices],
  ...withVisitorForms(
    async ({ data, siteContext }) => notifyForms(await readDevelopmentGroups(data, siteContext)),
    async (request, state) => drawListing(await readListing(request), request, state),
  ),
})

export const tipoListing = definePage({
  path: addresses.tipo,
  siteMap: async ({ siteContext: { tipos } }) =>
    tipos
      .filter(({ seo_noindex }) => !seo_noindex)
      .map(tipo => ({ path: tipoHref(tipo), changed: dayOfInstant(tipo.atualizado_em), picture: tipo.imagem_id })),
  described: ({ siteContext: { settings, tipos } }) =>
    tipos.map(tipo => ({ title: tipo.nome, path: tipoHref(tipo), description: whatTipoIs(tipo, settings) })),
  parameters: choices,
  ...withVisitorForms<typeof addresses.tipo>(
    async request => {
      const tipo = requestedTipo(request)
      return tipo ? notifyForms(await readDevelopmentGroups(request.data, request.siteContext, ofTipo(tipo)), tipo) : []
    },
    async (request, state) => {
      const tipo = requestedTipo(request)
      if (tipo) return drawListing(await readListing(request, tipo), request, state)
      const known = await request.data.findBySlug('tipos', request.segments.tipo)
      if (known?.state === 'moved') return { status: 301, location: tipoHref(known) }
      const named = tipoNamed(request)
      return named && { status: 308, location: tipoHref(named) }
    },
  ),
})

type TipoRequest = PageRequest<typeof addresses.tipo>

const requestedTipo = ({ siteContext, segments }: TipoRequest) =>
  siteContext.tipos.find(({ slug }) => slug === segments.tipo)

/** Finds a type by its name, for links from elsewhere: `/empreendimentos/Bairros%20Planejados`. */
function tipoNamed({ siteContext, segments }: TipoRequest): Tipo | undefined {
  const name = slugify(decoded(segments.tipo))
  return siteContext.tipos.find(({ nome }) => name !== '' && slugify(nome) === name)
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function notifyForms(groups: readonly DevelopmentGroup[], tipo?: Tipo): Form[] {
  return groups.length > 0 ? [] : [notifyForm(tipo)]
}

const notifyForm = (tipo: Tipo | undefined): Form => ({
  resource: 'contatos',
  id: 'avise-me',
  fields: ['nome', 'email', 'telefone', 'preferencia'],
  given: {
    assunto: 'interesse',
    mensagem: `Quero ser avisado de novos empreendimentos${tipo ? `: ${tipo.nome}` : ''}.`,
  },
  button: 'Avise-me',
})

function drawListing(listing: Listing, request: PageRequest, state: FormState | undefined): PageContent {
  const { path, siteContext } = request
  const { tipo, groups, query, total, pages, page, tiles, pictures, isFiltered, isFront, scope } = listing
  const picture = pictures.get(tipo?.imagem_id ?? 0)
  // With filters that match nothing the map would be empty, so it then ignores them.
  const mapped = total > 0 ? { filters: query.filters } : { filters: {}, searched: groups }
  const tipoTiles = tiles.length > 0 && <TipoTiles tipos={tiles} counts={listing.counts} pictures={pictures} />
  return {
    status: page === undefined ? 404 : 200,
    title: listingTitle(siteContext, groups, tipo, page ?? 1),
    description: describedAt(page, listingDescription(siteContext, groups, tipo)),
    picture: pictures.get(tipo?.seo_imagem_id ?? 0) ?? picture ?? siteContext.sharingPicture,
    canonical: listingHref(path, { pagina: page }),
    noindex: isFiltered || request.query.has('ordenar') || page === undefined || tipo?.seo_noindex ? true : undefined,
    styles: 'listing',
    trail: tipo
      ? [{ label: 'Empreendimentos', href: addresses.developments }, { label: tipo.nome }]
      : [{ label: 'Empreendimentos' }],
    structuredData: [collectionPage(request, listing)],
    script: groups.length > 0 ? 'listing' : undefined,
    body: (
      <>
        {tipo ? (
          <TipoHead tipo={tipo} picture={picture} lead={whereTheyAre(groups)} isWhole={isFront} />
        ) : (
          <PageIntro title="Empreendimentos" lead={isFront ? whereTheyAre(groups) : undefined} />
        )}
        {groups.length > 0 && (
          <>
            {tipoTiles && (
              <nav className="container" aria-label="Tipos de empreendimento">
                {tipoTiles}
              </nav>
            )}
            <div className="container">
              <FiltersForm path={path} query={query} offers={offersOf(scope)} />
            </div>
          </>
        )}
        {groups.length === 0 ? (
          <ComingSoon form={notifyForm(tipo)} state={state} request={request}>
            {tipoTiles}
          </ComingSoon>
        ) : page === undefined ? (
          <div className="container">
            <NoSuchPage pages={pages} firstHref={listingHref(path, { ...query, pagina: 1 })} />
          </div>
        ) : total === 0 ? (
          <div className="container">
            <NothingFound
              title="Nenhum empreendimento encontrado com esses filtros."
              text="Tire um dos filtros ou comece de novo."
            >
              <AppliedFilters path={path} listing={listing} />
            </NothingFound>
          </div>
        ) : (
          <Results path={path} listing={listing} page={page} isFirstPicture={!(isFront && picture)} />
        )}
        {countOf(groups) >= MIN_ON_MAP && (
          <WhereWeAre path={path} filters={mapped.filters} states={stateOffers({ ...scope, ...mapped })} />
        )}
        <ContactLine settings={siteContext.settings} />
      </>
    ),
  }
}

function ContactLine({ settings }: { settings: Settings }) {
  return (
    <section className="section" aria-labelledby="fale">
      <div className="container">
        <div className="section-head">
          <h2 id="fale">Fale com a gente</h2>
          <a className="text-link" href={addresses.contact}>
            Enviar mensagem
          </a>
        </div>
        <ContactWays settings={settings} />
      </div>
    </section>
  )
}

/** The list as structured data: this page's items, numbered within the whole list. */
function collectionPage(
  { path, siteContext: { address } }: PageRequest,
  { tipo, shown, covers, total, page = 1 }: Listing,
): CollectionPage {
  return {
    '@type': 'CollectionPage',
    name: tipo?.nome ?? 'Empreendimentos',
    description: tipo?.descricao ?? undefined,
    url: address + path,
    inLanguage: 'pt-BR',
    isPartOf: { '@id': `${address}/#site` },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: total,
      itemListElement: shown.map((development, i) => {
        const picture = covers.get(development.imagem_capa_id ?? 0)
        return {
          '@type': 'ListItem',
          position: (page - 1) * PER_PAGE + i + 1,
          name: development.titulo,
          url: address + developmentHref(development),
          image: picture && address + picture.url,
        }
      }),
    },
  }
}
