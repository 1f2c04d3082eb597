import type { AnyResource } from './resource.ts'

/** A list shows so many records unless a person chose otherwise. */
export const PER_PAGE = 30

/** A screen whose first reads can be told by its address. */
export type FirstScreen =
  | { readonly kind: 'painel' }
  | { readonly kind: 'lista'; readonly resource: AnyResource }
  | { readonly kind: 'registro'; readonly resource: AnyResource; readonly id: string }

/** The screen of the back-office at this address, a path without a query; undefined where it reads nothing, or too much to be told. */
export function firstScreen(path: string, resources: ReadonlyMap<string, AnyResource>): FirstScreen | undefined {
  if (path === '/admin/painel') return { kind: 'painel' }
  const [, name = '', id] = /^\/admin\/([a-z_]+)(?:\/([1-9]\d*))?$/.exec(path) ?? []
  const resource = resources.get(name)
  if (resource === undefined || resource.settings || resource.files || resource.comingSoon) return undefined
  return id === undefined ? { kind: 'lista', resource } : { kind: 'registro', resource, id }
}

/**
 * Whether browsers store what the screen at this address looks like, for the next time it is opened: a list, or the
 * Painel. A form is not shown before it can be worked with.
 *
 * @param path without a query
 */
export function isStoredScreen(path: string, resources: ReadonlyMap<string, AnyResource>): boolean {
  const kind = firstScreen(path, resources)?.kind
  return kind === 'lista' || kind === 'painel'
}

/**
 * What the screen of the back-office at this address asks the API for first, as paths with their queries. A list that is
 * narrowed by its address, or ordered as a person once chose, asks for something else besides.
 *
 * @param path without a query
 */
export function firstReads(path: string, resources: ReadonlyMap<string, AnyResource>): string[] {
  const screen = firstScreen(path, resources)
  return ['/api/preferencias', ...(screen ? [addressOf(screen)] : [])]
}

function addressOf(screen: FirstScreen): string {
  if (screen.kind === 'painel') return '/api/painel'
  const { name, list } = screen.resource
  if (screen.kind === 'registro') return `/api/${name}/${screen.id}`
  const { field, order } = list.sort
  const query = new URLSearchParams({ [`ordenacao[${field}]`]: order, pagina: '1', limite: String(PER_PAGE) })
  return `/api/${name}?${query}`
}
