import type { SiteRoute } from '../page.ts'
import { readSiteContext } from '../siteContext.ts'

export const robots: SiteRoute = {
  path: '/robots.txt',
  async render(request) {
    const { settings, address } = await readSiteContext(request)
    const rules = settings.indexar_site
      ? ['Disallow: /admin', 'Disallow: /api', '', `Sitemap: ${address}/sitemap.xml`]
      : ['Disallow: /']
    return { status: 200, contentType: 'text/plain; charset=utf-8', html: ['User-agent: *', ...rules, ''].join('\n') }
  },
}
