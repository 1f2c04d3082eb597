import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAdminAddress } from '#contract/adminScreens.ts'
import { type FormBody, OPERATION_KEY } from '#schema/decodeForm.ts'
import type { AnyResource } from '#schema/resource.ts'
import { publicCreateOf, resourceNamed } from '#schema/roles.ts'
import type { ReadForm, SendForm, Site } from '#schema/sitePage.ts'
import { type AppError, addressNotFound, methodNotAllowed } from '../errors.ts'
import type { SentFile } from '../files/upload/receiveVisitorForm.ts'
import { canonicalPath, queryOf } from '../http/canonicalPath.ts'
import { MULTIPART } from '../http/contentTypes.ts'
import { asAppError } from '../http/refusal.ts'
import { pathOf } from '../http/requestUrl.ts'
import type { Parts } from '../parts.ts'
import type { PublicSubmissions } from '../submissions/openSubmissions.ts'
import type { ReceiveFiles } from '../submissions/receiveFiles.ts'
import { locationOf, packPage, sendPage, withQuery } from './packPage.ts'
import type { PageCache, SiteOptions } from './pageCache.ts'

export function pageRoutes(
  app: FastifyInstance,
  { resources, siteUrl }: Pick<Parts, 'resources' | 'siteUrl'>,
  pages: PageCache,
  site: Site,
  { visitors, receiveFiles }: { readonly visitors: PublicSubmissions; readonly receiveFiles: ReceiveFiles },
  { tenantId, assets }: Pick<SiteOptions, 'tenantId' | 'assets'>,
) {
  const config = { area: 'page', access: 'anonymous', catchAll: true } as const

  app.get('/*', { config }, async (request, reply) => {
    const page = await pages.page(request.url)
    const right = page.status === 404 ? await correctedUrl(request.url) : undefined
    if (right !== undefined) return reply.header('cache-control', 'no-cache').redirect(right, 308)
    sendPage(page, request.raw, reply.raw)
    reply.hijack()
  })

  /** Corrects a misspelled URL; undefined when no page has the corrected path. */
  async function correctedUrl(url: string): Promise<string | undefined> {
    const path = canonicalPath(pathOf({ url }))
    if (path === undefined) return undefined
    if (isAdminAddress(path, resources)) return path + queryOf(url)
    const page = await pages.page(path)
    if (page.status === 404) return undefined
    // Leads straight to the final URL of a page that has moved.
    return withQuery(locationOf(page) ?? path, queryOf(url))
  }

  app.register(async scope => {
    // Only in this scope. A page that takes no files may have taken them when the visitor opened it.
    scope.addContentTypeParser(MULTIPART, (_request, payload, done) => done(null, payload))
    scope.post('/*', { config: { ...config, mayBeMultipart: true } }, submit)
  })

  async function submit(request: FastifyRequest, reply: FastifyReply) {
    const path = request.url
    const parameters = site.parametersOf(path)
    if (parameters === undefined) throw addressNotFound()
    let retryAfter: number | undefined
    let received: Awaited<ReturnType<ReceiveFiles>> | undefined
    const read: ReadForm = async files => {
      if (!(request.body instanceof Readable)) return request.body as FormBody
      received = await receiveFiles(request.body, request.headers, files, tenantId, request.address)
      return received.fields
    }
    const send: SendForm = async (name, body) => {
      try {
        const resource = resourceNamed(resources, name)
        const form = withKey(resource, body, received?.files ?? [], request.address)
        return { ok: true, ...(await visitors.receive(resource, form, tenantId, request.address, received)) }
      } catch (error) {
        const refusal = asAppError(error)
        if (refusal === undefined || !tellsTheVisitor(refusal)) throw error
        retryAfter = refusal.retryAfter
        return { ok: false, status: refusal.status, message: refusal.message, errors: refusal.fields ?? {} }
      }
    }
    const submission = { path, query: new URLSearchParams(), siteUrl, read }
    const { page } = await pages
      .renderOnce(data => site.submit(submission, data, assets, send))
      .finally(() => received?.remove())
    if (page === undefined) {
      // A route may match words that are the address of no page.
      if ((await pages.page(path)).status === 404) throw addressNotFound()
      reply.header('allow', 'GET, HEAD')
      throw methodNotAllowed()
    }
    // The page contains what the visitor typed, so it is cached nowhere.
    const packed = await packPage(page, page.html, siteUrl, { 'cache-control': 'no-store' })
    reply.hijack()
    if (retryAfter !== undefined) reply.raw.setHeader('retry-after', String(Math.ceil(retryAfter)))
    sendPage(packed, request.raw, reply.raw)
  }
}

/**
 * Gives a form without an operation key one derived from its content and the address. A page is the same for every
 * visitor, so without scripts its form has no key; a message that one visitor sends twice within a day stays one
 * message.
 */
function withKey(
  resource: AnyResource,
  body: FormBody,
  files: readonly Pick<SentFile, 'field' | 'sha256'>[],
  address: string,
): FormBody {
  if (OPERATION_KEY.test(body.get('chave_operacao')?.[0] ?? '')) return body
  const { seconds } = publicCreateOf(resource)
  const isSame = (name: string) => name !== 'chave_operacao' && name !== seconds.key
  const same = [...body].filter(([name]) => isSame(name)).sort(([a], [b]) => (a < b ? -1 : 1))
  const contents = files.map(({ field, sha256 }) => [field, sha256])
  const said = JSON.stringify(contents.length === 0 ? [address, same] : [address, same, contents])
  return new Map([...body, ['chave_operacao', [hash('sha256', said, 'base64url')]]])
}

/** Errors that the visitor can fix or retry; the page is shown again with what was typed. */
const tellsTheVisitor = ({ status }: AppError) => [409, 422, 429, 503, 507].includes(status)
