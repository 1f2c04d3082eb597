import { instantOfDayStart } from '#fields/calendar/saoPaulo.ts'
import type { Values } from '#schema/resource.ts'
import type { SiteRoute } from '../route.ts'
import { readSiteContext } from '../siteContext.ts'
import { element, XML } from './xml.ts'

const MOST_ITEMS = 30

interface FeedOptions {
  readonly path: string
  /** The page whose news it brings. */
  readonly page: string
  readonly title: string
  readonly resource: string
  readonly where?: Record<string, readonly string[]>
  readonly fields: readonly string[]
  readonly order: string
  /** ISO 8601. */
  readonly instant: (record: Values) => string
}

/** The newest items of a page, for feed readers. */
function feed({ path, page, title, resource, where, fields, order, instant }: FeedOptions): SiteRoute {
  return {
    path,
    async render(request) {
      const { settings, address } = await readSiteContext(request)
      const only = ['slug', 'titulo', 'resumo', 'seo_noindex', ...fields]
      const found = await request.data.visible(resource, {
        ...(where ? { where } : {}),
        only,
        order: { field: order, direction: 'DESC' },
        limit: MOST_ITEMS,
      })
      const items = found.map(record =>
        [
          '<item>',
          element('title', String(record.titulo)),
          element('link', `${address}${page}/${record.slug}`),
          `<guid isPermaLink="false">${resource}-${record.id}</guid>`,
          element('pubDate', new Date(instant(record)).toUTCString()),
          element('description', String(record.resumo ?? '')),
          '</item>',
        ].join(''),
      )
      const html = [
        XML,
        '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
        element('title', `${title} | ${settings.empresa_nome}`),
        element('link', address + page),
        `<atom:link href="${address}${path}" rel="self" type="application/rss+xml"/>`,
        element('description', settings.seo_descricao_padrao ?? settings.empresa_nome),
        element('language', 'pt-BR'),
        ...items,
        '</channel></rss>',
        '',
      ].join('\n')
      return { status: 200, contentType: 'application/rss+xml; charset=utf-8', html }
    },
  }
}

export const feeds = [
  feed({
    path: '/blog/rss.xml',
    page: '/blog',
    title: 'Blog',
    resource: 'blog',
    fields: ['publicado_em'],
    order: 'publicado_em',
    instant: ({ publicado_em }) => String(publicado_em),
  }),
  feed({
    path: '/imprensa/rss.xml',
    page: '/imprensa',
    title: 'Imprensa',
    resource: 'imprensa',
    where: { tipo: ['release', 'nota'] },
    fields: ['data'],
    order: 'data',
    instant: ({ data }) => instantOfDayStart(String(data)),
  }),
]
