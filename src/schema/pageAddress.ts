import { isVisible, publicationOf } from './publication.ts'
import type { AnyResource, Values } from './resource.ts'

/**
 * The path of a record's public page; undefined where records have none. What is not known yet stands as `…`.
 *
 * @param values the record's own, with the records it reads under their names: `{ slug: 'jardim', tipo: { slug: 'lotes' } }`
 */
export function pageAddress({ page }: AnyResource, values: Values): string | undefined {
  return page?.replace(/\{([^}]*)\}/g, (_match, name: string) => {
    const [first, inner] = name.split('.', 2) as [string, string | undefined]
    const held = inner === undefined ? values[first] : (values[first] as Values | null | undefined)?.[inner]
    return String(held || '…')
  })
}

/** The path at which the public sees a record: its own page, or the one that shows it; undefined where no page does. */
export const pathShowing = (resource: AnyResource, values: Values): string | undefined =>
  resource.shownAt ? resource.shownAt(values) : pageAddress(resource, values)

/** Whether the site shows this record right now: on a page of its own, or on others. */
export const isOnSite = (resource: AnyResource, record: Values, now: string): boolean =>
  hasSitePlace(resource) && isVisible(resource, record, now)

/** Whether the site shows any record of the resource, once it is visible. */
export const hasSitePlace = (resource: AnyResource): boolean =>
  !resource.comingSoon && (publicationOf(resource) !== undefined || isPreviewed(resource))

/** The path at which the public sees a record right now; undefined while it does not, or the path is not known. */
export function publicPath(resource: AnyResource, values: Values, now: string): string | undefined {
  if (!isPreviewed(resource) || !isVisible(resource, values, now)) return undefined
  const path = pathShowing(resource, values)
  return path?.includes('…') ? undefined : path
}

/** Whether there is a page on which staff can see a record before the public does. */
export const isPreviewed = (resource: AnyResource): boolean =>
  !resource.comingSoon && (resource.page !== undefined || resource.shownAt !== undefined)

/** The fields that a person has to fill before the record's page has a path. */
export function missingInAddress(resource: AnyResource, values: Values): string[] {
  const names = [...(resource.page ?? '').matchAll(/\{([^}.]*)[^}]*\}/g)].map(([, name = '']) => name)
  return names.filter(name => !values[name]).map(name => resource.reads?.[name] ?? name)
}
