import type { Page, SiteRoute } from '../page.ts'
import { readSiteContext } from '../siteContext.ts'
import { listedPages } from './listedPages.ts'

export const SPECULATION_RULES = '/navegacao.json'

/** Covers the menu and every development; other pages load when their link is pressed. */
const MOST = 200

/**
 * Speculation rules linked from every page: browsers prefetch a page while the pointer rests on its link. Pages are
 * cached in memory, so this is cheap. URLs are listed, because rules that match links make the browser lay out the page
 * before its styles load.
 */
export const speculation = (pages: readonly Page[]): SiteRoute => ({
  path: SPECULATION_RULES,
  async render(request) {
    const siteContext = await readSiteContext(request)
    const urls = (await listedPages(pages, { data: request.data, siteContext }, MOST))
      .slice(0, MOST)
      .map(({ path }) => path)
    const rules = { prefetch: [{ urls, eagerness: 'moderate' }] }
    return { status: 200, contentType: 'application/speculationrules+json', html: JSON.stringify(rules) }
  },
})
