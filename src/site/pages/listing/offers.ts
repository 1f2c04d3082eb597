import type { Tipo } from '#resources/tipos.ts'
import { stateName } from '../../components/map/brazilStates.ts'
import { countOf } from '../../developments/developmentGroups.ts'
import { cityNames, phaseLabel } from '../../developments/wording.ts'
import type { Declarations } from '../../siteData.ts'
import { bandLabels } from './bands.ts'
import { type ChoiceFilter, choiceFilters, type Filters, isBand } from './filters.ts'
import type { ListedGroup } from './listedGroups.ts'
import { asksForBedrooms, MAX_BEDROOMS, matching, valuesOf } from './matching.ts'

/** A filter's value and the number of results with it and all other filters. */
export interface Offer {
  readonly value: string
  readonly label: string
  readonly count: number
  readonly group?: string
}

export interface FilterOffers {
  readonly name: ChoiceFilter
  readonly label: string
  readonly every: string
  readonly offers: readonly Offer[]
}

const wording: Record<ChoiceFilter, Pick<FilterOffers, 'label' | 'every'>> = {
  tipo: { label: 'Tipo', every: 'Todos os tipos' },
  uf: { label: 'Estado', every: 'Todos os estados' },
  cidade: { label: 'Cidade', every: 'Todas as cidades' },
  fase: { label: 'Fase', every: 'Qualquer fase' },
  modalidade: { label: 'Modalidade', every: 'Qualquer modalidade' },
  dormitorios: { label: 'Dormitórios', every: 'Qualquer número' },
  preco: { label: 'Preço a partir de', every: 'Qualquer preço' },
  area: { label: 'Área', every: 'Qualquer área' },
  entrega: { label: 'Entrega', every: 'Qualquer prazo' },
}

interface Scope {
  /** Everything that the list could show. */
  readonly groups: readonly ListedGroup[]
  /** The groups that match the text search; all groups when there is none. */
  readonly searched: readonly ListedGroup[]
  readonly tipo?: Tipo
  readonly filters: Filters
  readonly data: Declarations
}

/** The filters with at least two options. Options without results are omitted, except a chosen one. */
export function offersOf(scope: Scope): FilterOffers[] {
  const { tipo, filters } = scope
  return choiceFilters.flatMap(name => {
    const chosen = filters[name]
    if (name === 'tipo' && tipo) return []
    if (name === 'dormitorios' && chosen === undefined && !isAboutBedrooms(scope)) return []
    // Areas of several types do not compare.
    if (name === 'area' && chosen === undefined && !tipoOf(scope)) return []
    const offers = counted(name, scope)
    if (offers.length < 2 && chosen === undefined) return []
    return offers.length === 0 ? [] : [{ name, ...wording[name], offers }]
  })
}

export const stateOffers = (scope: Scope): Offer[] => counted('uf', scope).filter(({ count }) => count > 0)

function counted(name: ChoiceFilter, scope: Scope): Offer[] {
  const { groups, searched, filters } = scope
  const chosen = filters[name]
  const cityOf = cityNames(groups)
  const counts = new Map<string, number>()
  for (const group of matching(searched, filters, name === 'uf' ? ['uf', 'cidade'] : [name]))
    for (const value of name === 'cidade' ? [cityOf(group)] : valuesOf[name](group))
      counts.set(value, (counts.get(value) ?? 0) + group.count)
  // The chosen value stays, so that the form shows it.
  const isKnown = groups.some(group => valuesOf[name](group).includes(chosen ?? ''))
  if (chosen !== undefined && isKnown && !counts.has(chosen)) counts.set(chosen, countOf(matching(searched, filters)))
  // A name shared by cities in several states belongs to no single group.
  const states = new Map(groups.map(group => [cityOf(group), group.uf]))
  const stateOf = (city: string) => {
    const state = states.get(city)
    return state && stateName(state)
  }
  return [...counts]
    .map(([value, count]) => ({
      value,
      count,
      label: valueLabel(name, value, scope),
      ...(name === 'cidade' && filters.uf === undefined && { group: stateOf(value) }),
    }))
    .sort(inOrder(name, scope))
}

/** The label of a filter's value; an unknown value is its own label. */
export function valueLabel(name: ChoiceFilter, value: string, scope: Scope): string {
  const { groups, data } = scope
  if (name === 'tipo') return groups.find(({ tipo }) => tipo.slug === value)?.tipo.nome ?? value
  if (name === 'uf') return stateName(value)
  if (name === 'cidade') return value
  if (isBand(name)) return bandLabels[name](tipoOf(scope)).get(value) ?? value
  if (name === 'dormitorios') return value === String(MAX_BEDROOMS) ? `${value} ou mais` : value
  const known = groups.find(({ fase }) => fase === value)
  const about = tipoOf(scope)
  if (name === 'fase' && known && about) return phaseLabel(known.fase, about, data)
  const titles = titlesOf(name, data)
  return Object.hasOwn(titles, value) ? (titles[value] ?? value) : value
}

const titlesOf = (name: 'fase' | 'modalidade', data: Scope['data']): Readonly<Record<string, string>> =>
  data.resource('empreendimentos').fields[name].options.options

/** The only type shown, if there is only one. */
const tipoOf = ({ groups, tipo, filters }: Scope): Tipo | undefined =>
  tipo ?? groups.find(group => group.tipo.slug === filters.tipo)?.tipo

function inOrder(name: ChoiceFilter, scope: Scope): (a: Offer, b: Offer) => number {
  const { groups, data } = scope
  const byLabel = (a: Offer, b: Offer) => a.label.localeCompare(b.label, 'pt-BR')
  if (name === 'uf') return byLabel
  if (name === 'cidade') return (a, b) => (a.group ?? '').localeCompare(b.group ?? '', 'pt-BR') || byLabel(a, b)
  if (name === 'tipo') {
    const place = new Map(groups.map(({ tipo }) => [tipo.slug, tipo.ordem ?? 0]))
    return (a, b) => (place.get(a.value) ?? 0) - (place.get(b.value) ?? 0) || byLabel(a, b)
  }
  if (name === 'dormitorios') return (a, b) => Number(a.value) - Number(b.value)
  const declared = isBand(name) ? [...bandLabels[name](tipoOf(scope)).keys()] : Object.keys(titlesOf(name, data))
  return (a, b) => declared.indexOf(a.value) - declared.indexOf(b.value)
}

function isAboutBedrooms(scope: Scope): boolean {
  const about = tipoOf(scope)
  return about !== undefined && asksForBedrooms(about)
}
