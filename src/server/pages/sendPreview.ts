import type { FastifyReply } from 'fastify'
import type { SitePage } from '#schema/sitePage.ts'
import { framePermissions, pagePolicy, previewPolicy } from '../http/securityHeaders.ts'

interface PreviewOptions {
  /** Instead of the page's own. */
  readonly status?: number
  /** Whether the page has a form of ours, below this URL; other forms are never sent. */
  readonly isAnswered?: boolean
}

/** Sends a page at a secret URL, which nothing keeps and no search engine finds. */
export function sendPreview(
  reply: FastifyReply,
  { html, hosts = {}, contentType = 'text/html; charset=utf-8', ...page }: SitePage,
  { status = page.status, isAnswered = false }: PreviewOptions = {},
) {
  return reply
    .code(status)
    .headers({
      'content-security-policy': isAnswered ? pagePolicy(hosts) : previewPolicy(hosts),
      ...(hosts.frames ? { 'permissions-policy': framePermissions(hosts.frames) } : {}),
      'cache-control': 'no-store',
      // Without a referrer the browser would send a form from no origin, which is refused.
      'referrer-policy': isAnswered ? 'same-origin' : 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .type(contentType)
    .send(html)
}
