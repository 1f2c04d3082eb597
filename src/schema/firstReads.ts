import type { AnyResource } from './resource.ts'

/** A list shows so many records unless a person chose otherwise. */
export const PER_PAGE = 30

/**
 * What the screen of the back-office at this address asks the API for first, as paths with their queries. A list that is
 * narrowed by its address, or ordered as a person once chose, asks for something else besides.
 *
 * @param path without a query
 */
export function firstReads(path: string, resources: ReadonlyMap<string, AnyResource>): string[] {
  return ['/api/preferencias', ...readsOf(path, resources)]
}

function readsOf(path: string, resources: ReadonlyMap<string, AnyResource>): string[] {
  if (path === '/admin/painel') return ['/api/painel']
  const [, name = '', id] = /^\/admin\/([a-z_]+)(?:\/([1-9]\d*))?$/.exec(path) ?? []
  const resource = resources.get(name)
  if (resource === undefined || resource.settings || resource.files || resource.comingSoon) return []
  if (id !== undefined) return [`/api/${name}/${id}`]
  const { field, order } = resource.list.sort
  const query = new URLSearchParams({ [`ordenacao[${field}]`]: order, pagina: '1', limite: String(PER_PAGE) })
  return [`/api/${name}?${query}`]
}
