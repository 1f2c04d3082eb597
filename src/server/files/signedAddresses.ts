import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../parts.ts'
import { UPLOADS_PATH } from '../store/records/fileAddress.ts'

/** In milliseconds. Forms renew their links well before. */
export const LINK_LIFETIME = 600_000

/** Instead of a session, for links of somebody without an account. */
export const NO_SESSION = 0

/**
 * Temporary URLs for one file, because a link sends no headers. Each works while its session may open the file; without
 * one, until it expires.
 */
export function signedAddresses(key: string, clock: Clock) {
  const signature = (storedAs: string, until: string, session: string) =>
    // The prefix keeps these apart from other texts that are signed with the same key.
    createHmac('sha256', key).update(`arquivo ${storedAs} ${until} ${session}`).digest('base64url')

  return {
    /** @example sign('0f….pdf', new Date(…), 7) // '/uploads/0f….pdf?ate=1793362200&sessao=7&assinatura=…' */
    sign(storedAs: string, until: Date, sessionId: number): string {
      const seconds = String(Math.floor(until.getTime() / 1000))
      const signed = signature(storedAs, seconds, String(sessionId))
      return `${UPLOADS_PATH}${storedAs}?ate=${seconds}&sessao=${sessionId}&assinatura=${signed}`
    },
    /** Undefined when the URL is not validly signed or has expired. */
    givenTo(storedAs: string, query: string): number | undefined {
      const [, until, session, given] =
        /^ate=([1-9]\d{0,10})&sessao=(0|-?[1-9]\d{0,14})&assinatura=([\w-]{43})$/.exec(query) ?? []
      if (until === undefined || session === undefined || given === undefined) return undefined
      const right = timingSafeEqual(Buffer.from(given), Buffer.from(signature(storedAs, until, session)))
      return right && clock.now().getTime() < Number(until) * 1000 ? Number(session) : undefined
    },
  }
}

export type SignedAddresses = ReturnType<typeof signedAddresses>
