import { isVisible, publicationOf } from './publication.ts'
import type { AnyResource, Values } from './resource.ts'

/**
 * The path of a record's public page; undefined where records have no page. Unknown parts are `…`.
 *
 * @param values the record's values and the records it reads, by name: `{ slug: 'jardim', tipo: { slug: 'lotes' } }`
 */
export function pageAddress({ page }: AnyResource, values: Values): string | undefined {
  return page?.replace(/\{([^}]*)\}/g, (_match, name: string) => {
    const [first, inner] = name.split('.', 2) as [string, string | undefined]
    const held = inner === undefined ? values[first] : (values[first] as Values | null | undefined)?.[inner]
    return String(held || '…')
  })
}

/** The path where the public sees a record: its own page or the page that shows it; undefined where no page does. */
export const pathShowing = (resource: AnyResource, values: Values): string | undefined =>
  resource.shownAt ? resource.shownAt(values) : pageAddress(resource, values)

/** Whether the site shows this record now, on its own page or on others. */
export const isOnSite = (resource: AnyResource, record: Values, now: string): boolean =>
  hasSitePlace(resource) && isVisible(resource, record, now)

/** Whether the site shows records of this resource at all. */
export const hasSitePlace = (resource: AnyResource): boolean =>
  !resource.comingSoon && (publicationOf(resource) !== undefined || isPreviewed(resource))

/** The path where the public sees a record now; undefined while it is not visible or the path is incomplete. */
export function publicPath(resource: AnyResource, values: Values, now: string): string | undefined {
  if (!isPreviewed(resource) || !isVisible(resource, values, now)) return undefined
  const path = pathShowing(resource, values)
  return path?.includes('…') ? undefined : path
}

/** Whether staff can preview records of this resource on a page. */
export const isPreviewed = (resource: AnyResource): boolean =>
  !resource.comingSoon && (resource.page !== undefined || resource.shownAt !== undefined)

/** The fields that must be filled before the record's page has a path. */
export function missingInAddress(resource: AnyResource, values: Values): string[] {
  const names = [...(resource.page ?? '').matchAll(/\{([^}.]*)[^}]*\}/g)].map(([, name = '']) => name)
  return names.filter(name => !values[name]).map(name => resource.reads?.[name] ?? name)
}
