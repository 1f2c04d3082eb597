import { fold } from '#fields/fold.ts'
import { pageAsked } from '../../components/pageAsked.ts'
import { textAsked } from '../../components/textAsked.ts'
import type { Development } from '../../developments/readDevelopments.ts'
import { cityNames } from '../../developments/wording.ts'
import { type ChoiceFilter, choiceFilters, type FilterName, filterNames, matching, valuesOf } from './matching.ts'

/** What an address asks of the list. */
export interface ListingQuery {
  readonly filters: Filters
  readonly ordenar: Ordering
  /** From 1; nothing where it is no number of a page. */
  readonly pagina: number | undefined
}

export type Filters = Readonly<Partial<Record<FilterName, string>>>

export const orderings = {
  relevancia: 'Relevância',
  nome: 'Nome',
  entrega: 'Entrega mais próxima',
  novos: 'Mais novos',
} as const
export type Ordering = keyof typeof orderings

const LONGEST_SEARCH = 100

/**
 * @param developments all that the list could show; a value they have is given as they write it, others as they came
 */
export function readQuery(query: URLSearchParams, developments: readonly Development[]): ListingQuery {
  const given = filterNames.flatMap(name => {
    const value = textAsked(query, name, LONGEST_SEARCH)
    return value ? [[name, isChoice(name) ? asWritten(name, value, developments) : value] as const] : []
  })
  const ordenar = query.get('ordenar') ?? ''
  return {
    filters: withCityAsOffered(Object.fromEntries(given), developments),
    ordenar: Object.hasOwn(orderings, ordenar) ? (ordenar as Ordering) : 'relevancia',
    pagina: pageAsked(query),
  }
}

/** The address of a list; what is as usual is not in it. */
export function listingHref(path: string, { filters, ordenar, pagina }: Partial<ListingQuery>): string {
  const parameters = new URLSearchParams()
  for (const name of filterNames) if (filters?.[name]) parameters.set(name, filters[name])
  if (ordenar && ordenar !== 'relevancia') parameters.set('ordenar', ordenar)
  if (pagina && pagina > 1) parameters.set('pagina', String(pagina))
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

const isChoice = (name: FilterName): name is ChoiceFilter => (choiceFilters as readonly string[]).includes(name)

function asWritten(name: ChoiceFilter, value: string, developments: readonly Development[]): string {
  const wanted = fold(value)
  for (const development of developments)
    for (const known of valuesOf[name](development)) if (fold(known) === wanted) return known
  return value
}

/** Whoever chooses another state has left the city that was chosen before; one city has one name. */
function withCityAsOffered(filters: Filters, developments: readonly Development[]): Filters {
  const { cidade, uf, ...others } = filters
  if (cidade === undefined) return filters
  const inCity = matching(developments, { cidade })
  const here = inCity.filter(development => uf === undefined || development.uf === uf)
  if (inCity.length > 0 && here.length === 0) return { ...others, uf }
  const names = new Set(here.map(cityNames(developments)))
  return names.size === 1 ? { ...filters, cidade: [...names][0] } : filters
}
