import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isAdminAddress } from '#contract/adminScreens.ts'
import { type FormBody, OPERATION_KEY } from '#schema/decodeForm.ts'
import type { AnyResource } from '#schema/resource.ts'
import { publicCreateOf, resourceNamed } from '#schema/roles.ts'
import type { SendForm, Site } from '#schema/sitePage.ts'
import { type AppError, addressNotFound, methodNotAllowed } from '../errors.ts'
import { canonicalPath, queryOf } from '../http/canonicalPath.ts'
import { asAppError } from '../http/refusal.ts'
import { pathOf } from '../http/requestUrl.ts'
import type { Parts } from '../parts.ts'
import type { PublicSubmissions } from '../submissions/openSubmissions.ts'
import { locationOf, packPage, sendPage, withQuery } from './packPage.ts'
import type { PageCache, SiteOptions } from './pageCache.ts'

/** Every address that no other route has: the public pages, and the forms that stand on them. */
export function pageRoutes(
  app: FastifyInstance,
  { resources, siteUrl }: Pick<Parts, 'resources' | 'siteUrl'>,
  pages: PageCache,
  site: Site,
  visitors: PublicSubmissions,
  { tenantId, assets }: Pick<SiteOptions, 'tenantId' | 'assets'>,
) {
  const config = { area: 'page', access: 'anonymous', catchAll: true } as const

  app.get('/*', { config }, async (request, reply) => {
    const page = await pages.page(request.url)
    const right = page.status === 404 ? await rightAddress(request.url) : undefined
    if (right !== undefined) return reply.header('cache-control', 'no-cache').redirect(right, 308)
    sendPage(page, request.raw, reply.raw)
    reply.hijack()
  })

  /** Where the page stands that is meant by an address with capitals or a slash at its end; undefined where none is. */
  async function rightAddress(url: string): Promise<string | undefined> {
    const path = canonicalPath(pathOf({ url }))
    if (path === undefined) return undefined
    if (isAdminAddress(path, resources)) return path + queryOf(url)
    const page = await pages.page(path)
    if (page.status === 404) return undefined
    // What has moved is not asked for twice.
    return withQuery(locationOf(page) ?? path, queryOf(url))
  }

  app.post('/*', { config }, async (request, reply) => {
    const path = request.url
    const parameters = site.parametersOf(path)
    if (parameters === undefined) throw addressNotFound()
    let retryAfter: number | undefined
    const send: SendForm = async (name, body) => {
      try {
        const resource = resourceNamed(resources, name)
        const form = withKey(resource, body, request.address)
        return { ok: true, ...(await visitors.receive(resource, form, tenantId, request.address)) }
      } catch (error) {
        const refusal = asAppError(error)
        if (refusal === undefined || !tellsTheVisitor(refusal)) throw error
        retryAfter = refusal.retryAfter
        return { ok: false, status: refusal.status, message: refusal.message, errors: refusal.fields ?? {} }
      }
    }
    const submission = { path, query: new URLSearchParams(), siteUrl, body: request.body as FormBody }
    const { page } = await pages.drawOnce(data => site.submit(submission, data, assets, send))
    if (page === undefined) {
      reply.header('allow', 'GET, HEAD')
      throw methodNotAllowed()
    }
    // What a visitor typed is theirs alone, and is kept nowhere.
    const packed = await packPage(page, siteUrl, { 'cache-control': 'no-store' })
    reply.hijack()
    if (retryAfter !== undefined) reply.raw.setHeader('retry-after', String(Math.ceil(retryAfter)))
    sendPage(packed, request.raw, reply.raw)
  })
}

/**
 * A page is the same for every visitor, so without scripts its form carries no key, and a key that is none of ours protects
 * no message. Sent twice by one visitor within a day, it is still one message.
 */
function withKey(resource: AnyResource, body: FormBody, address: string): FormBody {
  if (OPERATION_KEY.test(body.get('chave_operacao')?.[0] ?? '')) return body
  const { seconds } = publicCreateOf(resource)
  const isSame = (name: string) => name !== 'chave_operacao' && name !== seconds.key
  const same = [...body].filter(([name]) => isSame(name)).sort(([a], [b]) => (a < b ? -1 : 1))
  return new Map([...body, ['chave_operacao', [hash('sha256', JSON.stringify([address, same]), 'base64url')]]])
}

/** What the visitor can do something about, or try again: the page comes back with what was typed. */
const tellsTheVisitor = ({ status }: AppError) => [409, 422, 429, 503, 507].includes(status)
