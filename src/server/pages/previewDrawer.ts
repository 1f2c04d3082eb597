import { missingOnPage } from '#schema/missingOnPage.ts'
import { pathShowing } from '#schema/pageAddress.ts'
import type { AnyResource } from '#schema/resource.ts'
import type { Preview, Site, SitePage } from '#schema/sitePage.ts'
import { AppError, invalidFields } from '../errors.ts'
import type { Parts } from '../parts.ts'
import { relatedTo } from '../records/relatedRecords.ts'
import type { StoredRecord, Tx } from '../store/store.ts'
import type { SiteOptions } from './pageCache.ts'
import { type ReadStore, siteData } from './siteData.ts'
import { openSiteReads } from './siteReads.ts'

/** Draws the page that shows a record, in the transaction that holds the record. Throws 422 when there is none. */
export function previewDrawer(
  parts: Pick<Parts, 'resources' | 'clock' | 'siteUrl'>,
  site: Site,
  { assets, signingKey }: Pick<SiteOptions, 'assets' | 'signingKey'>,
) {
  const { siteUrl } = parts
  return async (
    tx: Tx,
    resource: AnyResource,
    record: StoredRecord,
    preview: Preview,
  ): Promise<{ readonly page: SitePage; readonly path: string }> => {
    const tenantId = record.tenant_id
    const related = await relatedTo(tx, resource, tenantId, record)
    const values = { ...record, ...related }
    // Unready rows are left out by `preview.ts`.
    const missing = missingOnPage(resource, record, related)
    if (missing.length > 0)
      throw invalidFields(Object.fromEntries(missing.map(name => [name, 'Preencha para ver a página.'])))
    const data = dataIn({ ...parts, signingKey }, tx, tenantId)
    const drawn = (path: string) => site.render({ path, query: new URLSearchParams(), siteUrl, preview }, data, assets)
    const path = pathShowing(resource, values)
    if (path === undefined) throw nowhere()
    const page = await drawn(path)
    // A record without a page of its own is shown on the page that its URL redirects to.
    const at = page?.location ?? path
    const shown = page?.location === undefined ? page : await drawn(at)
    if (shown === undefined || shown.location !== undefined) throw nowhere()
    return { page: shown, path: at }
  }
}

/** The data of pages as this transaction sees them. */
export const dataIn = (
  { signingKey, ...parts }: Pick<Parts, 'resources' | 'clock'> & Pick<SiteOptions, 'signingKey'>,
  tx: Tx,
  tenantId: number,
) => siteData({ ...parts, store: transactionReads(tx) }, tenantId, openSiteReads(), new Map(), signingKey)

/** Runs the reads of a page in the given transaction, one after the other because they share its connection. */
function transactionReads(tx: Tx): ReadStore {
  let last: Promise<unknown> = Promise.resolve()
  return {
    read(work) {
      const next = last.then(() => work(tx))
      last = next.catch(() => undefined)
      return next
    },
    version: () => 0,
    versionOf: () => 0,
  }
}

const nowhere = () =>
  new AppError(
    422,
    'no_page',
    'O site não teria esta página: aquilo de que ela depende, como o tipo, não está no site.',
  )
