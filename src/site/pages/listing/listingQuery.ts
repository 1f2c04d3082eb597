import { fold } from '#fields/strings/fold.ts'
import type { Empreendimento } from '#resources/empreendimentos.ts'
import type { SiteOrder } from '#schema/sitePage.ts'
import { requestedPage } from '../../components/lists/requestedPage.ts'
import { requestedText } from '../../components/lists/requestedText.ts'
import { MAX_SEARCH_CHARACTERS } from '../../components/lists/SearchField.tsx'
import { RELEVANCE } from '../../developments/readDevelopments.ts'
import { cityNames } from '../../developments/wording.ts'
import { type ChoiceFilter, choiceFilters, type FilterName, type Filters, filterNames } from './filters.ts'
import type { ListedGroup } from './listedGroups.ts'
import { matching, valuesOf } from './matching.ts'

export interface ListingQuery {
  readonly filters: Filters
  readonly ordenar: Ordering
  /** From 1; undefined when the parameter is invalid. */
  readonly pagina: number | undefined
}

export const orderings = {
  relevancia: 'Relevância',
  nome: 'Nome',
  entrega: 'Entrega mais próxima',
  novos: 'Mais novos',
} as const
export type Ordering = keyof typeof orderings

/** The order of each choice for the store; ties are resolved by relevance. */
export const orders: Record<Ordering, readonly SiteOrder<Empreendimento>[]> = {
  relevancia: RELEVANCE,
  nome: [{ field: 'titulo', direction: 'ASC' }, ...RELEVANCE],
  // Ready ones first, then by expected month, then those without a date, finally those handed over.
  entrega: [
    {
      field: 'previsao_entrega',
      direction: 'ASC',
      empty: '9999',
      instead: { fase: { pronto: '0', entregue: '9999-99' } },
    },
    ...RELEVANCE,
  ],
  novos: [{ field: 'publicado_em', direction: 'DESC' }, ...RELEVANCE],
}

/** @param groups everything that the list could show; values are matched to theirs regardless of case and accents */
export function readQuery(query: URLSearchParams, groups: readonly ListedGroup[]): ListingQuery {
  const given = filterNames.flatMap(name => {
    const value = requestedText(query, name, MAX_SEARCH_CHARACTERS)
    return value ? [[name, isChoice(name) ? asWritten(name, value, groups) : value] as const] : []
  })
  const ordenar = query.get('ordenar') ?? ''
  return {
    filters: withCityAsOffered(Object.fromEntries(given), groups),
    ordenar: Object.hasOwn(orderings, ordenar) ? (ordenar as Ordering) : 'relevancia',
    pagina: requestedPage(query),
  }
}

export function listingHref(path: string, { filters, ordenar, pagina }: Partial<ListingQuery>): string {
  const parameters = new URLSearchParams()
  for (const name of filterNames) if (filters?.[name]) parameters.set(name, filters[name])
  if (ordenar && ordenar !== 'relevancia') parameters.set('ordenar', ordenar)
  if (pagina && pagina > 1) parameters.set('pagina', String(pagina))
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

const isChoice = (name: FilterName): name is ChoiceFilter => choiceFilters.some(choice => choice === name)

function asWritten(name: ChoiceFilter, value: string, groups: readonly ListedGroup[]): string {
  const wanted = fold(value)
  const written = new Set(groups.flatMap(valuesOf[name]))
  return written.has(value) ? value : ([...written].find(known => fold(known) === wanted) ?? value)
}

/** Drops a city that is not in the chosen state, and gives a city the name that the filter offers. */
function withCityAsOffered(filters: Filters, groups: readonly ListedGroup[]): Filters {
  const { cidade, uf, ...others } = filters
  if (cidade === undefined) return filters
  const inCity = matching(groups, { cidade })
  const here = inCity.filter(group => uf === undefined || group.uf === uf)
  if (inCity.length > 0 && here.length === 0) return { ...others, uf }
  const names = new Set(here.map(cityNames(groups)))
  return names.size === 1 ? { ...filters, cidade: [...names][0] } : filters
}
