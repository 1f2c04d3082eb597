import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Site, SiteAssets } from '#schema/sitePage.ts'
import { LONGEST_URL } from '../http/brokenRequest.ts'
import { accepts } from '../http/compress.ts'
import type { Parts } from '../parts.ts'
import type { Turns } from '../records/turn.ts'
import { siteData } from './siteData.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const MOST_PAGES = 5000
/** Stands for every address that no page has, so that nonsense is drawn once. */
const NOWHERE = '/nenhuma-pagina'

interface KeptPage {
  readonly status: number
  readonly etag: string
  readonly resources: ReadonlySet<string>
  readonly bytes: { readonly identity: Buffer; readonly gzip: Buffer; readonly br: Buffer }
  /** The head of an answer in each encoding, made once. */
  readonly headers: { readonly [encoding in 'identity' | 'gzip' | 'br']: Record<string, string> }
}

export interface PageCache {
  /** Answers from memory when the page is there and current; false: ask `render`. Does nothing but look and write. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  /** Draws the page once, however many ask meanwhile, and keeps it. */
  render(url: string): Promise<KeptPage>
}

/**
 * Public pages as ready compressed bytes. A page is kept until a resource that it was drawn from changes or the clock
 * brings up a scheduled record; an unchanged page is never drawn twice.
 */
export function openPageCache(
  parts: Pick<Parts, 'store' | 'clock' | 'resources' | 'siteUrl'>,
  site: Site,
  options: {
    readonly tenantId: number
    readonly assets: SiteAssets
    readonly turns: Turns
    readonly headers: Record<string, string>
  },
): PageCache {
  const { store, clock } = parts
  const pages = new Map<string, KeptPage>()
  const drawing = new Map<string, { readonly page: Promise<KeptPage>; readonly read: Set<string>; stale: boolean }>()

  store.onCommit(changes => {
    const names = changes.filter(change => change.tenantId === options.tenantId).map(change => change.resource)
    if (names.length === 0) return
    for (const [key, page] of pages) if (names.some(name => page.resources.has(name))) pages.delete(key)
    // What is being drawn may hold the former state: whoever waits gets it, but it is not kept.
    for (const draw of drawing.values()) draw.stale ||= names.some(name => draw.read.has(name))
  })

  /** A page depends on its path and the parameters it declares; everything else changes no byte. */
  function keyOf(url: string): string {
    const mark = url.indexOf('?')
    const path = mark === -1 ? url : url.slice(0, mark)
    const parameters = site.parametersOf(path)
    if (parameters === undefined) return NOWHERE
    if (mark === -1) return path
    const given = new URLSearchParams(url.slice(mark + 1))
    const kept = new URLSearchParams()
    for (const name of parameters) for (const value of given.getAll(name)) if (value !== '') kept.append(name, value)
    return kept.size === 0 ? path : `${path}?${kept}`
  }

  async function draw(key: string, read: Set<string>): Promise<KeptPage> {
    const mark = key.indexOf('?')
    const path = mark === -1 ? key : key.slice(0, mark)
    const query = new URLSearchParams(mark === -1 ? '' : key.slice(mark + 1))
    const data = siteData(parts, options.tenantId, clock.now().toISOString(), read)
    const {
      status,
      contentType = 'text/html; charset=utf-8',
      html,
    } = await site.render({ path, query, siteUrl: parts.siteUrl }, data, options.assets)
    const identity = Buffer.from(html)
    const [gzipped, br] = await Promise.all([
      toGzip(identity, { level: 6 }),
      toBrotli(identity, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
      }),
    ])
    const bytes = { identity, gzip: gzipped, br }
    const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
    const head = (encoding: 'identity' | 'gzip' | 'br') => ({
      ...options.headers,
      'content-type': contentType,
      'content-length': String(bytes[encoding].length),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      vary: 'accept-encoding',
      etag,
      'cache-control': status === 200 ? 'public, max-age=60' : 'no-cache',
    })
    return {
      status,
      etag,
      resources: new Set(read),
      bytes,
      headers: { identity: head('identity'), gzip: head('gzip'), br: head('br') },
    }
  }

  return {
    answer(request, response) {
      if ((request.method !== 'GET' && request.method !== 'HEAD') || request.url!.length > LONGEST_URL) return false
      const page = pages.get(keyOf(request.url!))
      if (page === undefined || !options.turns.isCurrent()) return false
      sendPage(page, request, response)
      return true
    },
    async render(url) {
      await options.turns.catchUp()
      const key = keyOf(url)
      const kept = pages.get(key)
      if (kept !== undefined) return kept
      const underWay = drawing.get(key)
      if (underWay !== undefined && !underWay.stale) return underWay.page
      const read = new Set<string>()
      const started = { page: draw(key, read), read, stale: false }
      drawing.set(key, started)
      try {
        const page = await started.page
        // A page that is missing only now (its record was withdrawn) is not kept: there are endless such addresses.
        if (!started.stale && (page.status === 200 || key === NOWHERE)) {
          pages.set(key, page)
          if (pages.size > MOST_PAGES) pages.delete(pages.keys().next().value!)
        }
        return page
      } finally {
        if (drawing.get(key) === started) drawing.delete(key)
      }
    },
  }
}

/** Writes a kept page in the best encoding the browser takes, or 304 when it has this very page. */
export function sendPage(page: KeptPage, request: IncomingMessage, response: ServerResponse) {
  const accepted = request.headers['accept-encoding']
  const encoding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity'
  const headers = page.headers[encoding]
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag)) {
    const {
      'content-length': _length,
      'content-type': _type,
      'content-encoding': _encoding,
      ...rest
    } = headers as Record<string, string>
    response.writeHead(304, rest).end()
    return
  }
  response.writeHead(page.status, headers)
  response.end(request.method === 'HEAD' ? undefined : page.bytes[encoding])
}
