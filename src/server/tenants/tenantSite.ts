import type { RequestListener, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { unavailable } from '../errors.ts'
import { errorBody, newRequestId } from '../http/refusal.ts'
import { fixedHeaders } from '../http/securityHeaders.ts'
import type { OpenSite } from '../openSite.ts'
import type { Log } from '../parts.ts'

/** How long requests are refused after the site could not be opened, in milliseconds. */
const RETRY_MS = 5_000
/** How long a site being closed waits for running requests, in milliseconds. */
const MAX_LAST_ANSWER_MS = 10_000
/** Shortest time until unfinished work is tried again, in milliseconds; another process may be doing it. */
const MIN_SLEEP_MS = 60_000

type Opened = Pick<OpenSite, 'app' | 'close'>

export interface TenantSiteOptions {
  readonly siteUrl: string
  readonly log: Log
  readonly open: (broken: (cause: unknown) => void) => Promise<Opened>
}

/** A company's site that is open, and uses memory, only while it is used. */
export function tenantSite({ siteUrl, log, open }: TenantSiteOptions) {
  let opening: Promise<Opened> | undefined
  let opened: Opened | undefined
  let closing: Promise<void> = Promise.resolve()
  let asked = 0
  let underWay = 0
  let allAnswered = () => {}
  let lastAsked = 0
  // 0, so that work left by the last process is done as soon as possible.
  let nextWork = 0
  let refusedUntil = 0
  let isOver = false

  async function start(): Promise<Opened> {
    await closing
    if (isOver || Date.now() < refusedUntil) throw unavailable()
    const began = performance.now()
    try {
      opened = await open(cause => {
        log.error('store_broken', cause)
        void closeNow()
      })
    } catch (cause) {
      refusedUntil = Date.now() + RETRY_MS
      log.error('tenant.not_opened', cause)
      throw cause
    }
    log.info('tenant.opened', { ms: Math.round(performance.now() - began) })
    return opened
  }

  function whenOpen(): Promise<Opened> {
    opening ??= start().catch(cause => {
      opening = undefined
      throw cause
    })
    return opening
  }

  /** Requests that arrive from now on wait until it is closed and open it again. */
  function closeNow(): Promise<void> {
    const ending = opened
    if (ending === undefined) return closing
    opened = undefined
    opening = undefined
    closing = ending.close().catch(cause => log.error('tenant.not_closed', cause))
    return closing
  }

  /** Finishes work that is due and closes the site, unless a request arrives meanwhile. Never rejects. */
  async function closeIfIdle() {
    const before = asked
    const isWanted = () => asked !== before || underWay > 0
    const site = opened
    if (site === undefined || isWanted()) return
    try {
      await site.app.settled()
      const next = await site.app.nextWork()
      if (site !== opened || isWanted()) return
      nextWork = Math.max(next, Date.now() + MIN_SLEEP_MS)
    } catch (cause) {
      // Without its database the site stays open and serves cached pages.
      log.error('tenant.not_settled', cause)
      lastAsked = Date.now()
      return
    }
    await closeNow()
  }

  return {
    answer(...[request, response]: Parameters<RequestListener>) {
      asked++
      underWay++
      response.once('close', () => {
        underWay--
        lastAsked = Date.now()
        if (underWay === 0) allAnswered()
      })
      if (opened !== undefined) return opened.app.answer(request, response)
      // The request's body stays in the socket until the site is open.
      whenOpen().then(
        ({ app }) => {
          if (!response.destroyed) app.answer(request, response)
        },
        () => refuse(request.url ?? '', response, siteUrl),
      )
    },
    get isOpen() {
      return opening !== undefined
    },
    /** Time of the last request in milliseconds; infinite while one is running. */
    get lastUsed() {
      return underWay > 0 ? Number.POSITIVE_INFINITY : lastAsked
    },
    /** When to open the site for background work, in milliseconds since the epoch. */
    get nextWork() {
      return nextWork
    },
    /** Opens the site, finishes work that is due, and closes it. Never rejects. */
    async runDueWork() {
      const before = asked
      try {
        await whenOpen()
      } catch {
        nextWork = Date.now() + MIN_SLEEP_MS
        return
      }
      if (asked === before) await closeIfIdle()
    },
    closeIfIdle,
    async close() {
      isOver = true
      await opening?.catch(() => undefined)
      if (underWay > 0) {
        const answered = new Promise<void>(resolve => (allAnswered = resolve))
        await Promise.race([answered, setTimeout(MAX_LAST_ANSWER_MS, undefined, { ref: false })])
      }
      await closeNow()
    },
  }
}

export type TenantSite = ReturnType<typeof tenantSite>

/** Answers 503 without an app, because another company's app must not be used. */
function refuse(address: string, response: ServerResponse, siteUrl: string) {
  if (response.destroyed) return
  const refusal = unavailable()
  const isOfApi = /^\/api(?:\/|$)/.test(address)
  const body = isOfApi
    ? JSON.stringify(errorBody(refusal, newRequestId()))
    : `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Site indisponível</title><h1>Site indisponível</h1><p>${refusal.message}</p></html>`
  response.writeHead(refusal.status, {
    ...fixedHeaders(isOfApi ? 'api' : 'page', siteUrl),
    'content-type': `${isOfApi ? 'application/json' : 'text/html'}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': String(RETRY_MS / 1000),
    connection: 'close',
  })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}
