import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { required } from '#fields/contract/required.ts'
import type { SitePage } from '#schema/sitePage.ts'
import { queryOf } from '../http/canonicalPath.ts'
import { accepts } from '../http/compress.ts'
import { fixedHeaders, framePermissions, pagePolicy } from '../http/securityHeaders.ts'
import { ownBytes } from '../ownBytes.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** About what a page takes besides its bytes, most of it for the heads of its answers. */
const OVERHEAD = 4096

type Encoding = 'identity' | 'gzip' | 'br'

type ResponseHeaders = { readonly [E in Encoding]: Record<string, string> }

/** @param cacheHeaders by whom its answers may be kept */
export async function packPage(page: SitePage, siteUrl: string, cacheHeaders: Record<string, string>) {
  const identity = ownBytes(Buffer.from(page.html))
  const packed = await Promise.all([
    toGzip(identity, { level: 6 }),
    toBrotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
  ])
  const [gzipped, br] = packed.map(ownBytes) as [Buffer, Buffer]
  const lengths = { identity: identity.length, gzip: gzipped.length, br: br.length }
  // Weak: the same page in any encoding.
  const etag = `W/"${hash('sha256', identity, 'base64url').slice(0, 22)}"`
  // On phones no pointer rests on a link, and the rules would share the line with the first picture.
  const hasRules = page.rules !== undefined
  const head = (encoding: Encoding, isPhone: boolean): Record<string, string> => ({
    ...fixedHeaders('page', siteUrl),
    ...(page.hosts ? { 'content-security-policy': pagePolicy(page.hosts) } : {}),
    ...(page.hosts?.frames ? { 'permissions-policy': framePermissions(page.hosts.frames) } : {}),
    ...(hasRules && !isPhone ? { 'speculation-rules': `"${page.rules}"` } : {}),
    ...(page.location === undefined ? {} : { location: page.location }),
    'content-type': page.contentType ?? 'text/html; charset=utf-8',
    'content-length': String(lengths[encoding]),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    vary: hasRules ? 'accept-encoding, sec-ch-ua-mobile' : 'accept-encoding',
    etag,
    ...cacheHeaders,
  })
  const heads = (isPhone: boolean): ResponseHeaders => ({
    identity: head('identity', isPhone),
    gzip: head('gzip', isPhone),
    br: head('br', isPhone),
  })
  return {
    status: page.status,
    etag,
    bytes: { identity, gzip: gzipped, br },
    /** The head of an answer in each encoding, made once. */
    heads: { wide: heads(false), phone: heads(true) },
    /** What it takes in memory, in bytes. */
    size: OVERHEAD + identity.length + gzipped.length + br.length,
  }
}

/** A drawn page, ready to be sent as often as it is asked for. */
export type PackedPage = Awaited<ReturnType<typeof packPage>>

/** Writes a page in the best encoding the browser takes, or 304 when it has this very page. */
export function sendPage(page: PackedPage, request: IncomingMessage, response: ServerResponse) {
  const accepted = request.headers['accept-encoding']
  const encoding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity'
  const headers = page.heads[request.headers['sec-ch-ua-mobile'] === '?1' ? 'phone' : 'wide'][encoding]
  if (page.status === 200 && knows(request.headers['if-none-match'], page.etag)) {
    const { 'content-length': _length, 'content-type': _type, 'content-encoding': _encoding, ...rest } = headers
    response.writeHead(304, rest).end()
    return
  }
  const head = movedHead(page, headers, required(request.url, 'address of a request'))
  response.writeHead(page.status, head).end(request.method === 'HEAD' ? undefined : page.bytes[encoding])
}

/** Where a page that is somewhere else leads. */
export const locationOf = ({ heads }: PackedPage): string | undefined => heads.wide.identity.location

/** @param query with its question mark, or empty */
export const withQuery = (location: string, query: string): string =>
  location + (location.includes('?') ? query.replace('?', '&') : query)

/** An old address still tells which campaign brought the visitor; another spelling (308) keeps the whole query. */
function movedHead(page: PackedPage, head: Record<string, string>, url: string): Record<string, string> {
  const location = locationOf(page)
  const query = queryOf(url)
  if (location === undefined || query === '') return head
  return { ...head, location: withQuery(location, page.status === 308 ? query : campaignIn(query)) }
}

function campaignIn(query: string): string {
  const campaign = [...new URLSearchParams(query)].filter(([name]) => name.startsWith('utm_'))
  return campaign.length === 0 ? '' : `?${new URLSearchParams(campaign)}`
}

/** Whether a browser that sends this `If-None-Match` has the page of this weak ETag. */
function knows(sent: string | undefined, etag: string): boolean {
  if (sent === undefined) return false
  return (
    sent === etag || sent.split(',').some(tag => tag.trim() === '*' || tag.trim().replace(/^(?!W\/)/, 'W/') === etag)
  )
}
