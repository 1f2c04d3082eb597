import type { SitePage } from '#schema/sitePage.ts'
import { mapYielding } from '#server/yieldToEventLoop.ts'
import type { ListedPage, Page, RouteRequest, SiteMapRequest, SiteRoute } from '../page.ts'
import { readSiteContext } from '../siteContext.ts'
import { isOfRecords, listedPages } from './listedPages.ts'
import { element, XML } from './xml.ts'

/** The maximum number of records in one file, because a save of any of them renders the file again. */
const MAX_IN_ONE_FILE = 1000

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const XMLNS_IMAGE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

export const sitemap = (pages: readonly Page[]): SiteRoute => ({
  path: '/sitemap.xml',
  async render(request) {
    const { data } = request
    const of = { data, siteContext: await readSiteContext(request) }
    const records = pages.filter(isOfRecords).map(({ siteMap }) => siteMap)
    const counts = await Promise.all(records.map(({ resource }) => data.count(resource)))
    const count = counts.reduce((sum, one) => sum + one, 0)
    if (count <= MAX_IN_ONE_FILE) return urlSet(of, await listedPages(pages, of))
    const parts = await Promise.all(
      records.map(async one => (await one.idRanges(of)).map(number => partOf(one.resource, number))),
    )
    const lines = [OTHER_PAGES, ...parts.flat()].map(
      part => `<sitemap>${element('loc', `${of.siteContext.address}/sitemap/${part}`)}</sitemap>`,
    )
    return file([`<sitemapindex ${XMLNS}>`, ...lines, '</sitemapindex>'])
  },
})

const OTHER_PAGES = 'paginas.xml'

/** A part contains the records of a block of ids, so a record never moves to another part and no part grows large. */
const partOf = (resource: string, range: number) => `${resource}-${range}.xml`
const PART = /^(?<resource>.+)-(?<range>0|[1-9]\d{0,8})\.xml$/

/** A part exists even when the index does not list it, because search engines remember URLs. */
export const sitemapPart = (pages: readonly Page[]): SiteRoute => ({
  path: '/sitemap/:part',
  async render(request) {
    const of = { data: request.data, siteContext: await readSiteContext(request) }
    const listed = await pagesOf(pages, request, of)
    return listed.length === 0 ? undefined : urlSet(of, listed)
  },
})

async function pagesOf(
  pages: readonly Page[],
  { segments }: RouteRequest,
  of: SiteMapRequest,
): Promise<readonly ListedPage[]> {
  const { part = '' } = segments
  if (part === OTHER_PAGES)
    return listedPages(
      pages.filter(page => !isOfRecords(page)),
      of,
    )
  const { resource, range } = PART.exec(part)?.groups ?? {}
  const own = pages.filter(isOfRecords).filter(({ siteMap }) => siteMap.resource === resource)
  return (await Promise.all(own.map(({ siteMap }) => siteMap.inIdRange(of, Number(range))))).flat()
}

async function urlSet({ data, siteContext: { address } }: SiteMapRequest, pages: readonly ListedPage[]) {
  const pictures = await data.pictures(pages.map(({ picture }) => picture))
  const urls = await mapYielding(pages, ({ path, changed, picture }) => {
    const image = pictures.get(picture ?? 0)
    return [
      '<url>',
      element('loc', address + path),
      changed ? element('lastmod', changed) : '',
      image ? `<image:image>${element('image:loc', address + image.url)}</image:image>` : '',
      '</url>',
    ].join('')
  })
  return file([`<urlset ${XMLNS} ${XMLNS_IMAGE}>`, ...urls, '</urlset>'])
}

const file = (lines: readonly string[]): SitePage => ({
  status: 200,
  contentType: 'application/xml; charset=utf-8',
  html: [XML, ...lines, ''].join('\n'),
})
