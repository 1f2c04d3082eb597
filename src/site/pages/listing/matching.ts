import type { Empreendimento } from '#resources/empreendimentos.ts'
import type { SiteAlternative, SiteNarrowing } from '#schema/sitePage.ts'
import { fichaHas } from '../../developments/facts.ts'
import { placeOf } from '../../developments/wording.ts'
import { type BandFilter, type ChoiceFilter, choiceFilters, type FilterName, type Filters, isBand } from './filters.ts'
import type { ListedGroup } from './listedGroups.ts'

/** The last option is "4 ou mais". */
export const MAX_BEDROOMS = 4

export const valuesOf: Record<ChoiceFilter, (group: ListedGroup) => readonly string[]> = {
  tipo: ({ tipo }) => [tipo.slug],
  uf: ({ uf }) => [uf],
  cidade: development => [development.cidade, placeOf(development)],
  fase: ({ fase }) => [fase],
  modalidade: ({ modalidade }) => (modalidade === 'venda_locacao' ? ['venda', 'locacao'] : [modalidade]),
  dormitorios: bedroomsOf,
  preco: ({ bands }) => bands.preco,
  area: ({ bands }) => bands.area,
  entrega: ({ bands }) => bands.entrega,
}

/**
 * The groups that match all filters except the text search, which the database does (`searchedDevelopments`).
 *
 * @param except filters to ignore: the counts of a filter's options ignore that filter
 */
export function matching(
  groups: readonly ListedGroup[],
  filters: Filters,
  except: readonly FilterName[] = [],
): ListedGroup[] {
  const asked = choiceFilters.flatMap(name => {
    const value = filters[name]
    return value === undefined || except.includes(name) ? [] : [{ name, value }]
  })
  return groups.filter(group => asked.every(({ name, value }) => valuesOf[name](group).includes(value)))
}

/**
 * A condition that selects exactly the records of these groups, as far as the filters in use distinguish them. Bands have
 * their own (`bandConditions`).
 */
export function alike(groups: readonly ListedGroup[], filters: Filters): SiteNarrowing<Empreendimento> {
  const asked = choiceFilters.filter(name => !isBand(name)).filter(name => filters[name] !== undefined)
  const different = (of: (group: ListedGroup) => SiteAlternative<Empreendimento>) => [
    ...new Map(groups.map(of).map(one => [JSON.stringify(one), one])).values(),
  ]
  return { anyOf: asked.flatMap(name => lookedAt[name].map(different)) }
}

/** The fields on which each filter depends, separately where they are independent. */
const lookedAt: Record<
  Exclude<ChoiceFilter, BandFilter>,
  readonly ((group: ListedGroup) => SiteAlternative<Empreendimento>)[]
> = {
  tipo: [({ tipo }) => ({ tipo_id: tipo.id })],
  uf: [({ uf }) => ({ uf })],
  cidade: [({ cidade, uf }) => ({ cidade, uf })],
  fase: [({ fase }) => ({ fase })],
  modalidade: [({ modalidade }) => ({ modalidade })],
  dormitorios: [
    ({ tipo }) => ({ tipo_id: tipo.id }),
    ({ dormitorios_min, dormitorios_max }) => ({ dormitorios_min, dormitorios_max }),
  ],
}

function bedroomsOf({ tipo, dormitorios_min, dormitorios_max }: ListedGroup): string[] {
  if (!asksForBedrooms(tipo)) return []
  const least = dormitorios_min ?? dormitorios_max
  const most = dormitorios_max ?? dormitorios_min
  if (least === null || most === null) return []
  return Array.from({ length: MAX_BEDROOMS }, (_, i) => i + 1)
    .filter(count => count >= Math.min(least, MAX_BEDROOMS) && count <= most)
    .map(String)
}

export const asksForBedrooms = (tipo: ListedGroup['tipo']): boolean => fichaHas(tipo, 'dormitorios')
