import { keysOfAnswer, type PageDependency } from './surrogateKeys.ts'

/** Headers in which CDNs look for the keys of a response. */
export const KEYS_HEADERS = ['Surrogate-Key', 'Cache-Tag', 'CDN-Tag'] as const
export type KeysHeader = (typeof KEYS_HEADERS)[number]

/** All headers meant for CDNs only, in lower case. */
export const CDN_HEADERS = [...KEYS_HEADERS.map(name => name.toLowerCase()), 'surrogate-control', 'cdn-cache-control']

/** In seconds. Responses are revalidated daily, in case a purge was lost. */
const MAX_HELD_SECONDS = 86_400
/** In seconds: how long a CDN may serve a stale response while it revalidates. */
const STALE_WHILE_REVALIDATE_SECONDS = 60

/** Headers by which a CDN keeps a response longer than browsers do. */
export type CdnHeaders = (answer: {
  readonly tenantId: number
  readonly dependencies: Iterable<PageDependency>
  readonly cacheControl: string
  /** Seconds until the response ends by itself; absent when it does not. */
  readonly maxAgeSeconds?: number
}) => Record<string, string>

/** Browsers obey `max-age` only. `s-maxage` is for CDNs without a control header of their own. */
export function cdnHeaders(keysHeader: KeysHeader): CdnHeaders {
  const [name, separator] = [keysHeader.toLowerCase(), keysHeader === 'Surrogate-Key' ? ' ' : ',']
  const control = keysHeader === 'Surrogate-Key' ? 'surrogate-control' : 'cdn-cache-control'
  return ({ tenantId, dependencies, cacheControl, maxAgeSeconds = MAX_HELD_SECONDS }) => {
    const seconds = Math.max(0, Math.min(MAX_HELD_SECONDS, maxAgeSeconds))
    // A response that ends by itself must not be served stale.
    const more =
      maxAgeSeconds < MAX_HELD_SECONDS
        ? ''
        : `, stale-while-revalidate=${STALE_WHILE_REVALIDATE_SECONDS}, stale-if-error=${MAX_HELD_SECONDS}`
    return {
      'cache-control': `${cacheControl}, s-maxage=${seconds}`,
      [control]: `max-age=${seconds}${more}`,
      [name]: keysOfAnswer(tenantId, dependencies).join(separator),
    }
  }
}
