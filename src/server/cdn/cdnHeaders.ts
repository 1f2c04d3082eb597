import { keysOfAnswer, type PageDependency } from './surrogateKeys.ts'

/** The header in which a CDN looks for the keys of an answer. */
export const KEYS_HEADERS = ['Surrogate-Key', 'Cache-Tag', 'CDN-Tag'] as const
export type KeysHeader = (typeof KEYS_HEADERS)[number]

/** Every header by which a CDN is told something and others are not, as answers have them. */
export const CDN_HEADERS = [...KEYS_HEADERS.map(name => name.toLowerCase()), 'surrogate-control', 'cdn-cache-control']

/** In seconds: what has not changed for a day is asked for again all the same, should a purge have been lost. */
const MAX_HELD_SECONDS = 86_400
/** In seconds: how long a CDN may go on showing it while it asks again, which is no less true than a moment before. */
const WHILE_ASKING = 60

/** Which headers let a CDN hold an answer for longer than a browser does; none where there is no CDN to be told of changes. */
export type CdnHeaders = (answer: {
  readonly tenantId: number
  readonly rests: Iterable<PageDependency>
  /** What everybody else is told. */
  readonly cacheControl: string
  /** In seconds, where it ends by itself. */
  readonly most?: number
}) => Record<string, string>

/**
 * Browsers obey `max-age` and know nothing of the others. `s-maxage` is for the CDNs that have no header of their own for
 * it; those that have one are told there as well what to do while the server cannot be reached.
 */
export function cdnHeaders(keysHeader: KeysHeader): CdnHeaders {
  const [name, separator] = [keysHeader.toLowerCase(), keysHeader === 'Surrogate-Key' ? ' ' : ',']
  const control = keysHeader === 'Surrogate-Key' ? 'surrogate-control' : 'cdn-cache-control'
  return ({ tenantId, rests, cacheControl, most = MAX_HELD_SECONDS }) => {
    const held = Math.max(0, Math.min(MAX_HELD_SECONDS, most))
    // What ends by itself must not outlast its end, whatever goes wrong.
    const more =
      most < MAX_HELD_SECONDS ? '' : `, stale-while-revalidate=${WHILE_ASKING}, stale-if-error=${MAX_HELD_SECONDS}`
    return {
      'cache-control': `${cacheControl}, s-maxage=${held}`,
      [control]: `max-age=${held}${more}`,
      [name]: keysOfAnswer(tenantId, rests).join(separator),
    }
  }
}
