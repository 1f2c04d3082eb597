import { mapInTurns } from '../mapInTurns.ts'
import type { Page } from '../page.ts'
import type { SiteRoute } from '../route.ts'
import { readSiteContext } from '../siteContext.ts'
import { listedPages } from './listedPages.ts'
import { element, XML } from './xml.ts'

/** What search engines may list, in the form they read. */
export const sitemap = (listed: readonly Page[]): SiteRoute => ({
  path: '/sitemap.xml',
  async render(request) {
    const [{ address }, pages] = await Promise.all([readSiteContext(request), listedPages(listed, request)])
    const pictures = await request.data.pictures(pages.map(({ picture }) => picture))
    const urls = await mapInTurns(pages, ({ path, changed, picture }) => {
      const image = pictures.get(picture ?? 0)
      return [
        '<url>',
        element('loc', address + path),
        changed ? element('lastmod', changed) : '',
        image ? `<image:image>${element('image:loc', address + image.url)}</image:image>` : '',
        '</url>',
      ].join('')
    })
    const html = [
      XML,
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
      ...urls,
      '</urlset>',
      '',
    ].join('\n')
    return { status: 200, contentType: 'application/xml; charset=utf-8', html }
  },
})
