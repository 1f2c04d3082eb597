import { slugify } from '#fields/slug/slugify.ts'
import type { Tipo } from '#resources/tipos.ts'
import { NoSuchPage, NothingFound } from '../../components/NothingFound.tsx'
import { PER_PAGE } from '../../components/pageAsked.ts'
import { definePage, type PageContent, type PageRequest } from '../../definePage.tsx'
import { coversOf, type Development, readDevelopments } from '../../developments/readDevelopments.ts'
import { type LeadForm as Form, type LeadState, leadParameters } from '../../forms/leadForm.ts'
import { withLeads } from '../../forms/withLeads.ts'
import { AppliedFilters } from './AppliedFilters.tsx'
import { ComingSoon } from './ComingSoon.tsx'
import { ContactLine } from './ContactLine.tsx'
import { FiltersForm } from './FiltersForm.tsx'
import { PortfolioHead, TipoHead } from './ListingHead.tsx'
import { listingHref, readQuery } from './listingQuery.ts'
import { listingDescription, listingTitle, whereTheyAre } from './listingWords.ts'
import { filterNames, matching, ordered } from './matching.ts'
import { offersOf, stateOffers, valueLabel } from './offers.ts'
import { Results } from './Results.tsx'
import { collectionPage } from './structuredData.ts'
import { TipoTiles } from './TipoTiles.tsx'
import { WhereWeAre } from './WhereWeAre.tsx'

const choices = ['busca', 'uf', 'cidade', 'fase', 'modalidade', 'dormitorios', 'ordenar', 'pagina', ...leadParameters]

/** Every development, whatever its type. */
export const portfolio = definePage({
  path: '/empreendimentos',
  parameters: ['tipo', ...choices],
  ...withLeads(
    async ({ data, house }) => notifyForms(await readDevelopments(data, house)),
    async (request, lead) => listing(request, lead, await readDevelopments(request.data, request.house)),
  ),
})

/** The developments of one type. */
export const tipoListing = definePage({
  path: '/empreendimentos/:tipo',
  parameters: choices,
  ...withLeads(
    async request => {
      const tipo = tipoAsked(request)
      return tipo ? notifyForms(await ofTipo(request, tipo), tipo) : []
    },
    async (request, lead) => {
      const tipo = tipoAsked(request)
      if (tipo) return listing(request, lead, await ofTipo(request, tipo), tipo)
      const known = await request.data.at('tipos', request.segments.tipo!)
      if (known?.state === 'moved') return { status: 301, location: `/empreendimentos/${known.slug}` }
      const named = tipoNamed(request)
      return named && { status: 308, location: `/empreendimentos/${named.slug}` }
    },
  ),
})

const tipoAsked = ({ house, segments }: PageRequest) => house.tipos.find(({ slug }) => slug === segments.tipo)

/** The type whose name stands in the address, as others write their links: `/empreendimentos/Bairros%20Planejados`. */
function tipoNamed({ house, segments }: PageRequest): Tipo | undefined {
  const name = slugify(decoded(segments.tipo!))
  return house.tipos.find(({ nome }) => name !== '' && slugify(nome) === name)
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const ofTipo = ({ data, house }: PageRequest, { id }: Tipo) => readDevelopments(data, house, { tipo_id: id })

/** Where there is nothing to show yet, whoever came may ask to be told. */
function notifyForms(developments: readonly Development[], tipo?: Tipo): Form[] {
  if (developments.length > 0) return []
  return [
    {
      id: 'avise-me',
      assunto: 'interesse',
      fields: ['nome', 'email', 'telefone', 'preferencia'],
      given: { mensagem: `Quero ser avisado de novos empreendimentos${tipo ? `: ${tipo.nome}` : ''}.` },
      button: 'Avise-me',
    },
  ]
}

/** @param developments all that the list could show, in the order of relevance */
async function listing(
  request: PageRequest,
  lead: LeadState | undefined,
  developments: readonly Development[],
  tipo?: Tipo,
): Promise<PageContent> {
  const { path, data, house } = request
  const query = readQuery(request.query, developments)
  const { filters, ordenar, pagina } = query
  const found = ordered(matching(developments, filters), ordenar)
  const pages = Math.max(1, Math.ceil(found.length / PER_PAGE))
  const page = pagina !== undefined && pagina <= pages ? pagina : undefined
  const shown = page === undefined ? [] : found.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  const isFiltered = filterNames.some(name => filters[name] !== undefined)
  const isFront = !isFiltered && page === 1
  const tiles = tipo ? house.tipos.filter(other => other.id !== tipo.id) : house.tipos
  const hasTiles = developments.length === 0 || (isFront && !tipo)
  const [counts, pictures, covers] = await Promise.all([
    countsOf(request, hasTiles ? tiles : []),
    data.pictures([tipo?.seo_imagem_id, tipo?.imagem_id, ...(hasTiles ? tiles.map(one => one.imagem_id) : [])]),
    coversOf(data, shown),
  ])
  const scope = { developments, tipo, filters, data }
  const title = listingTitle(house, developments, tipo, page ?? 1)
  const picture = pictures.get(tipo?.imagem_id ?? 0)
  const applied = filterNames.flatMap(name => {
    const value = filters[name]
    if (value === undefined) return []
    return [{ name, label: name === 'busca' ? `“${value}”` : valueLabel(name, value, scope) }]
  })
  // Filters that find nothing would leave an empty map; it shows then where there is something.
  const mapped = found.length > 0 ? filters : {}
  return {
    status: page === undefined ? 404 : 200,
    title,
    description: listingDescription(house, developments, tipo),
    picture: pictures.get(tipo?.seo_imagem_id ?? 0) ?? picture ?? house.sharingPicture,
    canonical: listingHref(path, { pagina: page }),
    noindex: isFiltered || request.query.has('ordenar') || page === undefined || tipo?.seo_noindex ? true : undefined,
    styles: 'listing',
    trail: tipo
      ? [{ label: 'Empreendimentos', href: '/empreendimentos' }, { label: tipo.nome }]
      : [{ label: 'Empreendimentos' }],
    structuredData: [collectionPage(request, tipo, shown, covers, ((page ?? 1) - 1) * PER_PAGE, found.length)],
    script: developments.length > 0 ? 'listing' : undefined,
    body: (
      <>
        {tipo ? (
          <TipoHead tipo={tipo} picture={picture} lead={whereTheyAre(developments)} isWhole={isFront} />
        ) : (
          <PortfolioHead lead={isFront ? whereTheyAre(developments) : undefined} />
        )}
        {developments.length > 0 && hasTiles && (
          <nav className="container" aria-label="Tipos de empreendimento">
            <TipoTiles tipos={tiles} counts={counts} pictures={pictures} />
          </nav>
        )}
        {developments.length > 0 && (
          <div className="container">
            <FiltersForm path={path} query={query} offers={offersOf(scope)} />
          </div>
        )}
        {developments.length === 0 ? (
          <ComingSoon form={notifyForms(developments, tipo)[0]!} lead={lead} request={request}>
            {tiles.length > 0 && <TipoTiles tipos={tiles} counts={counts} pictures={pictures} />}
          </ComingSoon>
        ) : page === undefined ? (
          <div className="container">
            <NoSuchPage pages={pages} firstHref={listingHref(path, { ...query, pagina: 1 })} />
          </div>
        ) : found.length === 0 ? (
          <div className="container">
            <NothingFound
              title="Nenhum empreendimento encontrado com esses filtros."
              text="Tire um dos filtros ou comece de novo."
            >
              <AppliedFilters path={path} query={query} applied={applied} />
            </NothingFound>
          </div>
        ) : (
          <Results
            path={path}
            query={query}
            applied={applied}
            developments={shown}
            total={found.length}
            page={page}
            pages={pages}
            pictures={covers}
            data={data}
            isFirstPicture={!(isFront && picture)}
          />
        )}
        <WhereWeAre path={path} filters={mapped} states={stateOffers({ ...scope, filters: mapped })} />
        <ContactLine settings={house.settings} />
      </>
    ),
  }
}

/** How many developments of each type the public may see. */
async function countsOf({ data, house }: PageRequest, tipos: readonly Tipo[]): Promise<ReadonlyMap<number, number>> {
  const counts = new Map(tipos.map(({ id }) => [id, 0]))
  if (tipos.length === 0) return counts
  for (const { tipo_id } of await readDevelopments(data, house)) counts.set(tipo_id, (counts.get(tipo_id) ?? 0) + 1)
  return counts
}
