import type { Development } from '../../developments/readDevelopments.ts'

export const MOST_COMPARED = 3
export const COMPARE_PATH = '/empreendimentos/comparar'

/** The address that lays these beside each other. */
export const compareHref = (developments: readonly Pick<Development, 'slug'>[]) =>
  developments.length === 0 ? COMPARE_PATH : `${COMPARE_PATH}?itens=${developments.map(({ slug }) => slug).join(',')}`

/** Those named, in the order in which they are named; unknown names are as if they were not there. */
export function chosenOf(names: readonly string[], developments: readonly Development[]): Development[] {
  const bySlug = new Map(developments.map(development => [development.slug, development]))
  const wanted = new Set(names.flatMap(name => name.split(',')).map(name => name.trim()))
  return [...wanted].flatMap(name => bySlug.get(name) ?? [])
}
