import { foldedWords } from '#fields/strings/fold.ts'
import type { Empreendimento } from '#resources/empreendimentos.ts'
import type { SiteAlternative, SiteNarrowing } from '#schema/sitePage.ts'
import { brazilStates } from '../../components/map/brazilStates.ts'
import type { DevelopmentGroup } from '../../developments/developmentGroups.ts'
import { fichaHas } from '../../developments/facts.ts'
import { placeOf } from '../../developments/wording.ts'
import type { SiteContext } from '../../siteContext.ts'
import { type ChoiceFilter, choiceFilters, type FilterName, type Filters } from './filters.ts'

/** More bedrooms than this are asked for together: "4 ou mais". */
export const MAX_BEDROOMS = 4

/** The values under which a development is found. */
export const valuesOf: Record<ChoiceFilter, (group: DevelopmentGroup) => readonly string[]> = {
  tipo: ({ tipo }) => [tipo.slug],
  uf: ({ uf }) => [uf],
  cidade: development => [development.cidade, placeOf(development)],
  fase: ({ fase }) => [fase],
  modalidade: ({ modalidade }) => (modalidade === 'venda_locacao' ? ['venda', 'locacao'] : [modalidade]),
  dormitorios: bedroomsOf,
}

/**
 * Those that have every value asked for; what is searched is asked of the database (`searched`).
 *
 * @param except filters left out of the question: what a filter offers is counted without itself
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

/**
 * What the words of a search ask for: every one must begin some word of the name, the district, the city, the state or
 * the type.
 */
export function searched(busca: string, { tipos }: Pick<SiteContext, 'tipos'>): SiteNarrowing<Empreendimento> {
  const typed = [...new Set(foldedWords(busca))]
  // What begins with `jardim` begins with `jar` as well.
  const words = typed.filter(word => !typed.some(other => other !== word && other.startsWith(word)))
  const begins = (text: string, word: string) => foldedWords(text).some(one => one.startsWith(word))
  const meant = (word: string): SiteAlternative<Empreendimento>[] => [
    { startsWord: word },
    { uf: brazilStates.filter(({ uf, name }) => begins(`${uf} ${name}`, word)).map(({ uf }) => uf) },
    { tipo_id: tipos.filter(tipo => begins(`${tipo.nome} ${tipo.nome_singular}`, word)).map(({ id }) => id) },
  ]
  // A search of nothing but signs has no word that anything could begin with.
  return { anyOf: words.length === 0 ? [[]] : words.map(meant) }
}

/** What the records of these groups have, and no others, as far as the filters in use look at it. */
export function alike(groups: readonly DevelopmentGroup[], filters: Filters): SiteNarrowing<Empreendimento> {
  const asked = choiceFilters.filter(name => filters[name] !== undefined)
  const different = (of: (group: DevelopmentGroup) => SiteAlternative<Empreendimento>) => [
    ...new Map(groups.map(of).map(one => [JSON.stringify(one), one])).values(),
  ]
  return { anyOf: asked.flatMap(name => lookedAt[name].map(different)) }
}

/** The fields from which the values of a filter follow, apart where one says nothing of the other. */
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
