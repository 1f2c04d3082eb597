import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '#contract/calls/defineCall.ts'
import { required } from '#fields/contract/required.ts'
import type { AnyResource } from '#schema/resource.ts'
import {
  type AppError,
  addressNotFound,
  malformed,
  methodNotAllowed,
  overloaded,
  unavailable,
  unsupportedContentType,
} from '../errors.ts'
import type { Parts } from '../parts.ts'
import { MAX_URL_CHARACTERS } from './brokenRequest.ts'
import { FORM, FORM_TYPE, isMultipart, JSON_BODY, JSON_TYPE, MULTIPART, MULTIPART_TYPE } from './contentTypes.ts'
import { parseFormBody, refuseRepeatedKeys } from './formBody.ts'
import { hostOf, ownHosts } from './hosts.ts'
import { parseJsonBody } from './jsonBody.ts'
import type { Load } from './overload.ts'
import { asAppError, defect, refused, sendRefusal } from './refusal.ts'
import { pathOf } from './requestUrl.ts'
import { type Area, securityHeadersSetter } from './securityHeaders.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The methods that the path supports, when it does not support this one. */
    allow: string | undefined
  }
  interface FastifyContextConfig {
    /** Determines headers and error page; `api` by default. */
    area?: Area
    multipart?: true | undefined
    /** The form may be encoded either way. */
    mayBeMultipart?: true
    /** Any signed-in account by default; `visitors` send no token. */
    access?: Call['access']
    needs?: Call['needs']
    /** Open to tokens, although no right is needed. */
    isForTokens?: Call['isForTokens']
    /** Accepts any Host header, because health checks use the machine's address. */
    anyHost?: true
    /** Matches every path without a route of its own. */
    catchAll?: true
    /** Answers with an HTML page, also for errors. */
    htmlErrors?: true
    /** The route that answers 405 for pages. */
    otherMethod?: true
    isMany?: (key: string) => boolean
    /** The form holds fields of this resource. */
    fieldsOf?: AnyResource | undefined
  }
}

/** Longest time for an ordinary form to arrive, in milliseconds. Uploads have their own limit (`receiveForm.ts`). */
const MAX_FORM_MS = 45_000

/** In bytes. */
const MAX_FORM_BYTES = 1024 * 1024

interface RequestGuardOptions {
  readonly methodsAt?: (path: string) => string | undefined
  readonly maxFormMs?: number
  readonly load?: Load | undefined
  readonly noteRefusal?: ((code: string) => void) | undefined
  readonly refusalPage?:
    | ((status: number, id: string) => { readonly headers: Record<string, string>; readonly html: string })
    | undefined
}

/**
 * The first hooks: they check URL, host, method and content type, parse the form, and format every thrown error.
 *
 * @returns whether the server was asked to stop
 */
export function registerRequestGuards(
  app: FastifyInstance,
  parts: Pick<Parts, 'hosts' | 'siteUrl' | 'log' | 'clock'>,
  { methodsAt = () => undefined, maxFormMs = MAX_FORM_MS, load, noteRefusal, refusalPage }: RequestGuardOptions = {},
) {
  const isOurs = ownHosts(parts)
  const setSecurityHeaders = securityHeadersSetter(parts.siteUrl)
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })

  app.removeAllContentTypeParsers()
  const parse = async (_request: FastifyRequest, bytes: Buffer) => parseFormBody(bytes)
  app.addContentTypeParser(FORM, { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES }, parse)
  // Clients name a content type also where there is no body, in deletions.
  const parseJson = async ({ routeOptions, method }: FastifyRequest, bytes: Buffer) =>
    method === 'DELETE' && bytes.length === 0 ? new Map() : parseJsonBody(bytes, routeOptions.config.fieldsOf)
  app.addContentTypeParser(JSON_BODY, { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES }, parseJson)

  app.decorateRequest('allow', undefined)
  app.addHook('onRequest', async (request, reply) => {
    const authority = takeAuthority(request.raw)
    const { config } = request.routeOptions
    const path = pathOf(request)
    if ((config.catchAll || request.is404) && !NON_CANONICAL_PATH.test(path)) request.allow = methodsAt(path)
    setSecurityHeaders(request, reply)
    if (request.url.length > MAX_URL_CHARACTERS) return reply.code(414).header('connection', 'close').send()
    // Cached pages never come here: they cost less than a refusal. Assets are exempt, because pages need their styles.
    if (!config.anyHost && config.area !== 'asset' && load?.isTooMuch()) throw overloaded()
    // Every URL has one canonical spelling: encoded or doubled characters and `..` are refused. Pages respond to such
    // paths themselves, with a 404 page.
    if (!config.catchAll && NON_CANONICAL_PATH.test(path)) throw addressNotFound()
    if (!config.anyHost && !isOurHost(request, authority)) throw malformed()
    if (request.allow !== undefined) {
      reply.header('allow', request.allow)
      throw methodNotAllowed()
    }
    if (request.is404 || (config.catchAll && isApiPath(path))) throw refusalOf(request.method)
    if (closing && !config.anyHost) throw unavailable()
    if (request.method !== 'POST' || config.otherMethod) return
    checkContentType(request)
    if (!isMultipart(request)) destroyAfter(request.raw, maxFormMs)
    if (path !== request.url) throw malformed()
  })
  app.addHook('preHandler', async request => {
    if (request.body instanceof Map)
      refuseRepeatedKeys(request.body, request.routeOptions.config.isMany ?? (() => false))
  })

  function noteError(error: unknown, request: FastifyRequest): AppError {
    const known = asAppError(error)
    noteRefusal?.(known?.code ?? 'defect')
    if (known === undefined) {
      parts.log.error('defect', error, { id: request.id, method: request.method, route: request.routeOptions.url })
    } else if (known.status >= 500) {
      // A log line per refusal would add to the load.
      if (known.code === 'overloaded') load?.noteRefusal()
      else parts.log.error(known.code, known, { id: request.id, route: request.routeOptions.url })
    } else {
      // The typed values must not be logged.
      const fields = known.fields && Object.keys(known.fields)
      parts.log.info(known.code, { id: request.id, status: known.status, route: request.routeOptions.url, fields })
    }
    return known ?? defect(request.id)
  }
  // A stream that fails after the headers were sent can only break off, so the error is at least logged.
  app.addHook('onSend', async (request, _reply, payload) => {
    if (payload instanceof Readable) payload.once('error', error => noteError(error, request))
  })
  app.setErrorHandler((error, request, reply) => {
    const refusal = noteError(error, request)
    if (refusalPage === undefined || !wantsHtmlError(request)) return sendRefusal(refusal, request, reply)
    const page = refusalPage(refusal.status, request.id)
    return refused(refusal, request, reply).headers(page.headers).send(page.html)
  })
  app.setNotFoundHandler(request => {
    throw refusalOf(request.method)
  })
  return { isClosing: () => closing }

  function isOurHost(request: FastifyRequest, authority: string | undefined) {
    const host = hostOf(request.raw)
    return isOurs(host) && isOurs(authority ?? host)
  }
}

/** Answers 405 on pages, and 404 where there is no page. */
export function refuseOtherMethodsOfPages(app: FastifyInstance, isPage: (path: string) => Promise<boolean>) {
  app.route({
    method: ROUTED_METHODS.filter(method => !PAGE_METHODS.includes(method)),
    url: '/*',
    config: { area: 'page', access: 'anonymous', catchAll: true, otherMethod: true },
    onRequest: async (request, reply) => {
      // `*` stands for the server itself (RFC 9112, 3.2.4).
      if (request.url !== '*' && !(await isPage(pathOf(request)))) throw addressNotFound()
      reply.header('allow', PAGE_METHODS.join(', '))
      throw methodNotAllowed()
    },
    handler: async () => {},
  })
}

/** Encoded or doubled characters, and `.` or `..` segments. */
const NON_CANONICAL_PATH = /^[^/]|[%;\\#]|\/\/|\/\.\.?(?:\/|$)/

const PAGE_METHODS = ['GET', 'HEAD', 'POST']
const ROUTED_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']

/** Unknown methods get 405 at every path. */
function refusalOf(method: string) {
  return ROUTED_METHODS.includes(method) ? addressNotFound() : methodNotAllowed()
}

const ABSOLUTE = /^https?:\/\/([^/?]*)(.*)$/i

/** Reduces an absolute URL (RFC 9112, 3.2.2) to path and query. Returns its authority, if any. */
function takeAuthority(request: IncomingMessage): string | undefined {
  const url = required(request.url, 'address of a request')
  const absolute = url.startsWith('/') ? null : ABSOLUTE.exec(url)
  if (absolute === null) return undefined
  const [, authority, rest = ''] = absolute
  request.url = rest.startsWith('/') ? rest : `/${rest}`
  return authority
}

const isApiPath = (path: string) => path === '/api' || path.startsWith('/api/')

/** Whether a person reads the error: for files and unknown paths, only after following a link. */
function wantsHtmlError(request: FastifyRequest): boolean {
  if (request.allow !== undefined || /^\/(?:api|admin)(?:\/|$)/.test(pathOf(request))) return false
  const { area, catchAll, htmlErrors } = request.routeOptions.config
  if (area === 'page') return catchAll === true || htmlErrors === true
  // A path that the router cannot decode counts as unknown.
  return (area === 'file' || request.is404) && request.headers.accept?.includes('text/html') === true
}

function checkContentType(request: FastifyRequest) {
  const [given, ...others] = headerValues(request, 'content-type')
  const { access } = request.routeOptions.config
  const multipart = isMultipart(request)
  const isByProgram = access !== 'anonymous' && /^Bearer /i.test(request.headers.authorization ?? '')
  if (isByProgram && !multipart && others.length === 0 && JSON_TYPE.test(given ?? '')) return
  const wanted = multipart ? MULTIPART_TYPE : FORM_TYPE
  if (given === undefined || others.length > 0 || !wanted.test(given))
    throw unsupportedContentType(multipart ? MULTIPART : FORM)
}

/** All values of a header; Node keeps only the first of some. */
function headerValues(request: FastifyRequest, name: string) {
  return request.raw.rawHeaders.filter((_, i, all) => i % 2 === 1 && all[i - 1]?.toLowerCase() === name)
}

/** Destroys a request whose body takes longer; a client that slow waits for no answer. */
function destroyAfter(request: IncomingMessage, milliseconds: number) {
  const timer = setTimeout(() => request.destroy(), milliseconds)
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer))
}
