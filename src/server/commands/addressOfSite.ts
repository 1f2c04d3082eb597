import { readSiteUrl } from '../store/siteUrl.ts'
import type { Store } from '../store/store.ts'
import type { CommandContext } from './command.ts'

/** Where the site is found: as SITE_URL says, else as the server that ran last had it, which no other variable tells. */
export async function addressOfSite(
  { environment: { siteUrl, isSiteUrlGiven } }: CommandContext,
  store: Store,
): Promise<string> {
  return isSiteUrlGiven ? siteUrl : ((await readSiteUrl(store)) ?? siteUrl)
}
