import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageHosts } from '#schema/sitePage.ts'

const CLOSED_PERMISSIONS =
  'accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(self), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()'

const POLICIES = {
  api: "default-src 'none'; frame-ancestors 'none'",
  page: "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
  file: "default-src 'none'; sandbox",
  // Applies to worker scripts only: of all assets, they alone obey their own policy.
  asset: "default-src 'none'; script-src 'self'",
} as const

/** The policy of a public page that may use other hosts. */
export function pagePolicy({ frames, scripts, connections, images, styles, fonts, media, webAssembly }: PageHosts) {
  const more: Record<string, readonly string[] | undefined> = {
    'script-src': [...(scripts ?? []), ...(webAssembly ? ["'wasm-unsafe-eval'"] : [])],
    'style-src': styles,
    'img-src': images,
    'font-src': fonts,
    'media-src': media,
    'connect-src': connections,
  }
  const rules = POLICIES.page.split('; ').map(rule => {
    const [name = ''] = rule.split(' ', 1)
    const added = more[name] ?? []
    return [rule, ...added].join(' ')
  })
  return [...rules, ...(frames ? [`frame-src ${frames.join(' ')}`] : [])].join('; ')
}

/** The forms of a preview submit nothing. */
export const previewPolicy = (hosts: PageHosts) => pagePolicy(hosts).replace("form-action 'self'", "form-action 'none'")

/** Allows embedded videos to use fullscreen. */
export const framePermissions = (frames: readonly string[]) =>
  CLOSED_PERMISSIONS.replace('fullscreen=(self)', `fullscreen=(self ${frames.map(host => `"${host}"`).join(' ')})`)

/** Styles that the admin creates at run time carry the nonce of their answer. */
export const adminPolicy = (nonce: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; font-src 'self'; media-src 'self'; connect-src 'self'; frame-src 'none'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'`

const AREAS = ['api', 'admin', 'page', 'file', 'asset'] as const
export type Area = (typeof AREAS)[number]

export function fixedHeaders(area: Area, siteUrl: string): Record<string, string> {
  return {
    // The admin's page sets its own policy with a nonce.
    ...(area === 'admin' ? {} : { 'content-security-policy': POLICIES[area] }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': area === 'admin' ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': CLOSED_PERMISSIONS,
    ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    ...(area === 'api' || area === 'admin' ? { 'cache-control': 'no-store' } : {}),
  }
}

/** An unknown path belongs to the API. */
export function securityHeadersSetter(siteUrl: string) {
  const each = AREAS.map(area => [area, fixedHeaders(area, siteUrl)])
  const headers: Record<Area, Record<string, string>> = Object.fromEntries(each)
  return (request: FastifyRequest, reply: FastifyReply) => {
    const { area = 'api', catchAll } = request.routeOptions.config
    const isOfApi = request.allow !== undefined || (catchAll && request.url.startsWith('/api'))
    reply.headers(headers[isOfApi ? 'api' : area])
  }
}
