import { unavailable } from '../errors.ts'

/** How a CDN is told what to drop; all of it from the environment, nothing from a request or a record. */
export interface PurgeCall {
  readonly url: string
  /** That proves who asks; its value is a secret. */
  readonly header: { readonly name: string; readonly value: string } | undefined
  /**
   * JSON in which `{keys}` stands for the keys as JSON strings with commas between; or `{key}` for a single one, where each
   * has a call of its own.
   */
  readonly body: string
}

/** Resolves when the CDN has taken all of them; rejects with 503 when it has not. */
export type Purge = (keys: readonly string[], signal: AbortSignal) => Promise<void>

/** As many as the strictest of the known ones takes. */
const MAX_KEYS = 100
const MAX_CALL_MS = 10_000

/** @param call of the environment */
export function purgeBy({ url, header, body }: PurgeCall): Purge {
  const isOneByOne = body.includes('{key}')
  const headers = { 'content-type': 'application/json', ...(header ? { [header.name]: header.value } : {}) }

  async function call(keys: readonly string[], signal: AbortSignal) {
    const given = keys.map(key => JSON.stringify(key)).join(',')
    const filled = isOneByOne ? body.replaceAll('{key}', keys.join('')) : body.replaceAll('{keys}', given)
    const limited = AbortSignal.any([signal, AbortSignal.timeout(MAX_CALL_MS)])
    const answer = await fetch(url, { method: 'POST', headers, body: filled, redirect: 'error', signal: limited })
    // What it says may hold what it was sent; the status is enough to look it up.
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The CDN answered ${answer.status}.`)
  }

  return async (keys, signal) => {
    const most = isOneByOne ? 1 : MAX_KEYS
    try {
      for (let start = 0; start < keys.length; start += most) await call(keys.slice(start, start + most), signal)
    } catch (cause) {
      throw unavailable(cause)
    }
  }
}
