import { foldedWords } from '#fields/fold.ts'
import { stateName } from '../../components/brazilStates.ts'
import type { Development } from '../../developments/readDevelopments.ts'
import { placeOf } from '../../developments/wording.ts'
import type { Filters, Ordering } from './listingQuery.ts'

/** Filters by one of a few values. */
export const choiceFilters = ['tipo', 'uf', 'cidade', 'fase', 'modalidade', 'dormitorios'] as const
export type ChoiceFilter = (typeof choiceFilters)[number]
export const filterNames = [...choiceFilters, 'busca'] as const
export type FilterName = (typeof filterNames)[number]

/** More bedrooms than this are asked for together: "4 ou mais". */
export const MOST_BEDROOMS = 4

/** The values under which a development is found. */
export const valuesOf: Record<ChoiceFilter, (development: Development) => readonly string[]> = {
  tipo: ({ tipo }) => [tipo.slug],
  uf: ({ uf }) => [uf],
  cidade: development => [development.cidade, placeOf(development)],
  fase: ({ fase }) => [fase],
  modalidade: ({ modalidade }) => (modalidade === 'venda_locacao' ? ['venda', 'locacao'] : [modalidade]),
  dormitorios: bedroomsOf,
}

/**
 * Those that have every value asked for and every word of the search.
 *
 * @param except filters left out of the question: what a filter offers is counted without itself
 */
export function matching(
  developments: readonly Development[],
  filters: Filters,
  except: readonly FilterName[] = [],
): Development[] {
  const asked = choiceFilters.filter(name => filters[name] !== undefined && !except.includes(name))
  const words = foldedWords(filters.busca ?? '')
  // A search of nothing but signs has no word that anything could begin with.
  if (filters.busca !== undefined && words.length === 0) return []
  return developments.filter(
    development =>
      asked.every(name => valuesOf[name](development).includes(filters[name]!)) &&
      (words.length === 0 || holdsEveryWord(development, words)),
  )
}

/** Every word must begin some word of the name, the district, the city, the state or the type. */
function holdsEveryWord({ titulo, bairro, cidade, uf, tipo }: Development, words: readonly string[]): boolean {
  const known = foldedWords([titulo, bairro, cidade, uf, stateName(uf), tipo.nome, tipo.nome_singular].join(' '))
  return words.every(word => known.some(one => one.startsWith(word)))
}

/** In the order asked for; those that are alike stay in the order of relevance in which they came. */
export function ordered(developments: readonly Development[], ordenar: Ordering): readonly Development[] {
  if (ordenar === 'relevancia') return developments
  const compare = {
    nome: (a: Development, b: Development) => a.titulo.localeCompare(b.titulo, 'pt-BR'),
    entrega: (a: Development, b: Development) => keysReadyFrom(a).localeCompare(keysReadyFrom(b)),
    novos: (a: Development, b: Development) => String(b.publicado_em).localeCompare(String(a.publicado_em)),
  }[ordenar]
  return [...developments].sort(compare)
}

/** Ready ones come first, then by expected month, then those that name none, and at last what was handed over. */
function keysReadyFrom({ fase, previsao_entrega }: Development): string {
  if (fase === 'pronto') return '0'
  if (fase === 'entregue') return '9999-99'
  return previsao_entrega ?? '9999'
}

function bedroomsOf({ tipo, dormitorios_min, dormitorios_max }: Development): string[] {
  if (!asksForBedrooms(tipo)) return []
  const least = dormitorios_min ?? dormitorios_max
  const most = dormitorios_max ?? dormitorios_min
  if (least === null || most === null) return []
  return Array.from({ length: MOST_BEDROOMS }, (_, i) => i + 1)
    .filter(count => count >= Math.min(least, MOST_BEDROOMS) && count <= most)
    .map(String)
}

export const asksForBedrooms = ({ campos_ficha }: Development['tipo']): boolean =>
  (campos_ficha as readonly string[]).includes('dormitorios')
