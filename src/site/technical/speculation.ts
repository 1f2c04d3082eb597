import { LIBRAS } from '../layout/guests.ts'
import type { SiteRoute } from '../route.ts'

/** Named by every page: browsers that can, make the page ready on which the pointer rests. Pages are in memory; it costs next to nothing. */
export const speculation: SiteRoute = {
  path: '/navegacao.json',
  async render() {
    const elsewhere = ['/admin*', '/api/*', '/uploads/*', '/*.xml', `/*\\?*${LIBRAS}=*`]
    const rules = {
      prefetch: [
        {
          where: { and: [{ href_matches: '/*' }, ...elsewhere.map(path => ({ not: { href_matches: path } }))] },
          eagerness: 'moderate',
        },
      ],
    }
    return { status: 200, contentType: 'application/speculationrules+json', html: JSON.stringify(rules) }
  },
}
