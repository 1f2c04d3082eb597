import type { Page, SiteRoute } from '../page.ts'
import { readSiteContext } from '../siteContext.ts'
import { listedPages } from './listedPages.ts'

export const SPECULATION_RULES = '/navegacao.json'

/** Enough for the menu and every development; what is left waits for its press, as everywhere. */
const MOST = 200

/**
 * Named by every page: browsers that can, fetch the page on whose link the pointer rests. Pages are in memory; it costs
 * next to nothing. They are listed, since rules that match the links of a page have it laid out before its styles come.
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
