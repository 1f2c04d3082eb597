import { foldedWords } from '#fields/strings/fold.ts'
import type { Empreendimento } from '#resources/empreendimentos.ts'
import type { SiteAlternative, SiteNarrowing } from '#schema/sitePage.ts'
import { brazilStates } from '../../components/map/brazilStates.ts'
import type { DevelopmentGroup } from '../../developments/developmentGroups.ts'
import { fichaHas } from '../../developments/facts.ts'
import { placeOf } from '../../developments/wording.ts'
import type { SiteContext } from '../../siteContext.ts'
import { type ChoiceFilter, choiceFilters, type FilterName, type Filters } from './filters.ts'

/** The last option is "4 ou mais". */
export const MAX_BEDROOMS = 4

export const valuesOf: Record<ChoiceFilter, (group: DevelopmentGroup) => readonly string[]> = {
  tipo: ({ tipo }) => [tipo.slug],
  uf: ({ uf }) => [uf],
  cidade: development => [development.cidade, placeOf(development)],
  fase: ({ fase }) => [fase],
  modalidade: ({ modalidade }) => (modalidade === 'venda_locacao' ? ['venda', 'locacao'] : [modalidade]),
  dormitorios: bedroomsOf,
}

/**
 * The groups that match all filters except the text search, which the database does (`searched`).
 *
 * @param except filters to ignore: the counts of a filter's options ignore that filter
 */
export function matching(
  groups: readonly DevelopmentGroup[],
  filters: Filters,
  except: readonly FilterName[] = [],
): DevelopmentGroup[] {
  const asked = choiceFilters.flatMap(name => {
    const value = filters[name]
    return value === undefined || except.includes(name) ? [] : [{ name, value }]
  })
  return groups.filter(group => asked.every(({ name, value }) => valuesOf[name](group).includes(value)))
}

/** The condition of a text search: every word must begin some word of the name, district, city, state or type. */
export function searched(busca: string, { tipos }: Pick<SiteContext, 'tipos'>): SiteNarrowing<Empreendimento> {
  const typed = [...new Set(foldedWords(busca))]
  // A word that begins another word of the search is redundant.
  const words = typed.filter(word => !typed.some(other => other !== word && other.startsWith(word)))
  const begins = (text: string, word: string) => foldedWords(text).some(one => one.startsWith(word))
  const meant = (word: string): SiteAlternative<Empreendimento>[] => [
    { startsWord: word },
    { uf: brazilStates.filter(({ uf, name }) => begins(`${uf} ${name}`, word)).map(({ uf }) => uf) },
    { tipo_id: tipos.filter(tipo => begins(`${tipo.nome} ${tipo.nome_singular}`, word)).map(({ id }) => id) },
  ]
  // A search without letters or digits matches nothing.
  return { anyOf: words.length === 0 ? [[]] : words.map(meant) }
}

/** A condition that selects exactly the records of these groups, as far as the filters in use distinguish them. */
export function alike(groups: readonly DevelopmentGroup[], filters: Filters): SiteNarrowing<Empreendimento> {
  const asked = choiceFilters.filter(name => filters[name] !== undefined)
  const different = (of: (group: DevelopmentGroup) => SiteAlternative<Empreendimento>) => [
    ...new Map(groups.map(of).map(one => [JSON.stringify(one), one])).values(),
  ]
  return { anyOf: asked.flatMap(name => lookedAt[name].map(different)) }
}

/** The fields on which each filter depends, separately where they are independent. */
const lookedAt: Record<ChoiceFilter, readonly ((group: DevelopmentGroup) => SiteAlternative<Empreendimento>)[]> = {
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

function bedroomsOf({ tipo, dormitorios_min, dormitorios_max }: DevelopmentGroup): string[] {
  if (!asksForBedrooms(tipo)) return []
  const least = dormitorios_min ?? dormitorios_max
  const most = dormitorios_max ?? dormitorios_min
  if (least === null || most === null) return []
  return Array.from({ length: MAX_BEDROOMS }, (_, i) => i + 1)
    .filter(count => count >= Math.min(least, MAX_BEDROOMS) && count <= most)
    .map(String)
}

export const asksForBedrooms = (tipo: DevelopmentGroup['tipo']): boolean => fichaHas(tipo, 'dormitorios')
