import type { ListedPage, Page } from '../page.ts'
import type { RouteRequest } from '../route.ts'
import { readSiteContext } from '../siteContext.ts'

/**
 * Every page that search engines may list, with the day of its last change and its picture.
 *
 * @param limit so many of each kind, the newest; all unless stated
 */
export async function listedPages(
  pages: readonly Page[],
  request: RouteRequest,
  limit?: number,
): Promise<readonly ListedPage[]> {
  const { data } = request
  const siteContext = await readSiteContext(request)
  const newest = { order: { field: 'id', direction: 'DESC' }, ...(limit === undefined ? {} : { limit }) } as const
  const listed = await Promise.all(pages.map(page => page.siteMap?.({ data, siteContext, newest }) ?? []))
  return listed.flat()
}
