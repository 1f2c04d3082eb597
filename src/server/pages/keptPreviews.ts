import { hash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { SitePage } from '#schema/sitePage.ts'
import type { Parts } from '../parts.ts'
import { findPreview, keepPreview } from '../store/previews.ts'

/** Those that were looked at longest ago make room; a page is some 150 kB. */
const MAX_KEPT = 64

/**
 * Pages under addresses that cannot be guessed. In memory, and where other processes may be asked for them in the
 * database as well.
 *
 * @param lifetime of a page in milliseconds
 */
export function keptPreviews({ store, clock }: Pick<Parts, 'store' | 'clock'>, lifetime: number) {
  const kept = new LRUCache<string, SitePage>({
    max: MAX_KEPT,
    // An entry is still there when it is as old as this.
    ttl: lifetime - 1,
    // Else the clock is looked at once a millisecond of real time.
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  })
  const isShared = store.dialect === 'postgres'

  return {
    /** The token of the page's address. */
    async keep(page: SitePage, tenantId: number): Promise<string> {
      const token = randomBytes(16).toString('base64url')
      kept.set(token, page)
      if (isShared) {
        const now = clock.now()
        const until = new Date(now.getTime() + lifetime).toISOString()
        const preview = { tokenHash: hashOf(token), tenantId, page: JSON.stringify(page), until }
        await store.write(tx => keepPreview(tx, preview, now.toISOString(), MAX_KEPT))
      }
      return token
    },
    async find(token: string): Promise<SitePage | undefined> {
      const page = kept.get(token)
      if (page !== undefined || !isShared) return page
      const found = await store.read(tx => findPreview(tx, hashOf(token), clock.now().toISOString()))
      return found === undefined ? undefined : JSON.parse(found)
    },
  }
}

const hashOf = (token: string) => hash('sha256', token, 'base64url')
