import type { ListedPage, ListedRecords, Page, SiteMapRequest } from '../page.ts'

/**
 * All pages that search engines may list.
 *
 * @param limit the maximum number of records per kind, newest first; all by default, which is only for small numbers
 */
export async function listedPages(
  pages: readonly Page[],
  request: SiteMapRequest,
  limit?: number,
): Promise<readonly ListedPage[]> {
  const listed = pages.map(({ siteMap }) => {
    if (siteMap === undefined) return []
    return typeof siteMap === 'function' ? siteMap(request) : siteMap.newest(request, limit)
  })
  return (await Promise.all(listed)).flat()
}

export type RecordPage = Page & { readonly siteMap: ListedRecords }

export const isOfRecords = (page: Page): page is RecordPage => typeof page.siteMap === 'object'
