import { feedOf } from '../addresses.ts'
import type { Page, PageFeed, SiteRoute } from '../page.ts'
import { readSiteContext } from '../siteContext.ts'
import { element, XML } from './xml.ts'

const MAX_ITEMS = 30

export const feeds = (pages: readonly Page[]): SiteRoute[] =>
  pages.flatMap(({ path, feed }) => (feed ? feedRoute(path, feed) : []))

function feedRoute(page: string, { title, items }: PageFeed): SiteRoute {
  const path = feedOf(page)
  return {
    path,
    async render(request) {
      const { settings, address } = await readSiteContext(request)
      const found = await items(request.data, MAX_ITEMS)
      const html = [
        XML,
        '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
        element('title', `${title} | ${settings.empresa_nome}`),
        element('link', address + page),
        `<atom:link href="${address}${path}" rel="self" type="application/rss+xml"/>`,
        element('description', settings.seo_descricao_padrao ?? settings.empresa_nome),
        element('language', 'pt-BR'),
        ...found.map(item =>
          [
            '<item>',
            element('title', item.title),
            element('link', address + item.path),
            `<guid isPermaLink="false">${item.id}</guid>`,
            element('pubDate', new Date(item.instant).toUTCString()),
            element('description', item.summary ?? ''),
            '</item>',
          ].join(''),
        ),
        '</channel></rss>',
        '',
      ].join('\n')
      return { status: 200, contentType: 'application/rss+xml; charset=utf-8', html }
    },
  }
}
