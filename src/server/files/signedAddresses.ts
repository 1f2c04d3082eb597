import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../parts.ts'
import { UPLOADS_PATH } from '../store/records/fileAddress.ts'

/** In milliseconds: a link in a form is asked for anew well before. */
export const LINK_LIFETIME = 600_000

/**
 * Addresses by which one file opens for a while without a session, since a link carries no header. Whoever may open the
 * file is given one; it says nothing of them.
 *
 * @param key see `signingKey.ts`
 */
export function signedAddresses(key: string, clock: Clock) {
  const signature = (storedAs: string, until: string) =>
    // No other text that is signed with this key begins so.
    createHmac('sha256', key).update(`arquivo ${storedAs} ${until}`).digest('base64url')

  return {
    /** @example sign('0f….pdf', new Date(…)) // '/uploads/0f….pdf?ate=1793362200&assinatura=…' */
    sign(storedAs: string, until: Date): string {
      const seconds = String(Math.floor(until.getTime() / 1000))
      return `${UPLOADS_PATH}${storedAs}?ate=${seconds}&assinatura=${signature(storedAs, seconds)}`
    },
    /** Whether this query makes the file's address a signed one that still holds. */
    holds(storedAs: string, query: string): boolean {
      const [, until, given] = /^ate=([1-9]\d{0,10})&assinatura=([\w-]{43})$/.exec(query) ?? []
      if (until === undefined || given === undefined) return false
      const right = timingSafeEqual(Buffer.from(given), Buffer.from(signature(storedAs, until)))
      return right && clock.now().getTime() < Number(until) * 1000
    },
  }
}

export type SignedAddresses = ReturnType<typeof signedAddresses>
