import type { SiteData } from '#schema/sitePage.ts'
import { siteData } from '#server/pages/siteData.ts'
import { openSiteReads } from '#server/pages/siteReads.ts'
import type { Parts } from '#server/parts.ts'

/** What public pages read, without a page. */
export function publicReads(parts: Pick<Parts, 'store' | 'resources' | 'clock'>, tenantId: number): SiteData {
  return siteData(parts, tenantId, openSiteReads(), new Map(), 'publicReads')
}
