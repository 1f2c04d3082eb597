import type { ListedPage, ListedRecords, Page, SiteMapRequest } from '../page.ts'

/**
 * Every page that search engines may list, with the day of its last change and its picture.
 *
 * @param limit so many of each kind of record, the newest; all unless stated, which is for where they are not too many
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
