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

/** Approximate bytes besides the body, mostly response headers. */
const OVERHEAD = 4096

type Encoding = 'identity' | 'gzip' | 'br'

type ResponseHeaders = { readonly [E in Encoding]: Record<string, string> }

export async function packPage(
  page: SitePage,
  body: string | Uint8Array,
  siteUrl: string,
  cacheHeaders: Record<string, string>,
) {
  const identity = ownBytes(Buffer.from(body))
  const packed = await Promise.all([
    toGzip(identity, { level: 6 }),
    toBrotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
  ])
  const [gzipped, br] = packed.map(ownBytes) as [Buffer, Buffer]
  const lengths = { identity: identity.length, gzip: gzipped.length, br: br.length }
  // Weak, because it is the same page in every encoding.
  const etag = `W/"${hash('sha256', identity, 'base64url').slice(0, 22)}"`
  // Phones cannot hover over a link, and downloading the rules would compete with the first picture.
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
    heads: { wide: heads(false), phone: heads(true) },
    /** In bytes. */
    size: OVERHEAD + identity.length + gzipped.length + br.length,
  }
}

export type PackedPage = Awaited<ReturnType<typeof packPage>>

/** Sends 304 when the browser has the page. */
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

export const locationOf = ({ heads }: PackedPage): string | undefined => heads.wide.identity.location

/** @param query with its question mark, or empty */
export const withQuery = (location: string, query: string): string =>
  location + (location.includes('?') ? query.replace('?', '&') : query)

/** An old address keeps the campaign parameters; a corrected spelling (308) keeps the whole query. */
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

function knows(sent: string | undefined, etag: string): boolean {
  if (sent === undefined) return false
  return (
    sent === etag || sent.split(',').some(tag => tag.trim() === '*' || tag.trim().replace(/^(?!W\/)/, 'W/') === etag)
  )
}
