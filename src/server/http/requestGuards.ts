import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '#contract/calls/defineCall.ts'
import { required } from '#fields/contract/required.ts'
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
import { FORM, FORM_TYPE, MULTIPART, MULTIPART_TYPE } from './contentTypes.ts'
import { parseFormBody, refuseRepeatedKeys } from './formBody.ts'
import { hostOf, ownHosts } from './hosts.ts'
import type { Load } from './overload.ts'
import { asAppError, defect, refused, sendRefusal } from './refusal.ts'
import { pathOf } from './requestUrl.ts'
import { type Area, securityHeadersSetter } from './securityHeaders.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the address answers, where it does not answer this method. */
    allow: string | undefined
  }
  interface FastifyContextConfig {
    /** Which headers and which kind of error page the answer gets; the API unless stated. */
    area?: Area
    /** Accepts multipart instead of a form. */
    multipart?: true | undefined
    /** Who is answered: any signed-in account unless stated. `visitors` send no token. */
    access?: Call['access']
    /** The right without which a signed-in account is refused. */
    needs?: Call['needs']
    /** Answers whatever the Host header says: health checks come by address. */
    anyHost?: true
    /** Stands for every address that no other route has. */
    catchAll?: true
    /** Answers with a page, also when it refuses. */
    forReaders?: true
    /** A known address asked in a way it does not know. */
    otherMethod?: true
    /** Keys of the form that may be repeated. */
    isMany?: (key: string) => boolean
  }
}

/** How long an ordinary form may take to arrive, in milliseconds. Files have a limit of their own (`receiveForm.ts`). */
const MAX_FORM_MS = 45_000

/** The limit of an ordinary form, in bytes. */
const BODY_LIMIT = 1024 * 1024

interface RequestGuardOptions {
  /** The methods that an address other than a page's answers, as the value of an Allow header. */
  readonly methodsAt?: (path: string) => string | undefined
  readonly longestForm?: number
  readonly load?: Load | undefined
  /** Told the code of each refusal. */
  readonly noteRefusal?: ((code: string) => void) | undefined
  /** The page that tells a reader of the public site what an `AppError` tells a program. */
  readonly refusalPage?:
    | ((status: number, id: string) => { readonly headers: Record<string, string>; readonly html: string })
    | undefined
}

/**
 * The first hooks: which requests are let in at all. Checks address, host, method and content type, reads the form, and
 * turns whatever is thrown further in into the one shape of an error.
 *
 * @returns whether the server is asked to stop
 */
export function registerRequestGuards(
  app: FastifyInstance,
  parts: Pick<Parts, 'hosts' | 'siteUrl' | 'log' | 'clock'>,
  { methodsAt = () => undefined, longestForm = MAX_FORM_MS, load, noteRefusal, refusalPage }: RequestGuardOptions = {},
) {
  const isOurs = ownHosts(parts)
  const setSecurityHeaders = securityHeadersSetter(parts.siteUrl)
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })

  app.removeAllContentTypeParsers()
  const parse = async (_request: FastifyRequest, bytes: Buffer) => parseFormBody(bytes)
  app.addContentTypeParser(FORM, { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, parse)

  app.decorateRequest('allow', undefined)
  app.addHook('onRequest', async (request, reply) => {
    const authority = takeAuthority(request.raw)
    const { config } = request.routeOptions
    const path = pathOf(request)
    if ((config.catchAll || request.is404) && !ODD_SPELLING.test(path)) request.allow = methodsAt(path)
    setSecurityHeaders(request, reply)
    if (request.url.length > MAX_URL_CHARACTERS) return reply.code(414).header('connection', 'close').send()
    // Pages from memory never come here: they cost less than a refusal. Neither do they look right without their styles.
    if (!config.anyHost && config.area !== 'asset' && load?.isTooMuch()) throw overloaded()
    // One canonical spelling per address: what is encoded, doubled or steps back is no address of ours. The pages' own
    // answer to such an address is a page that says so.
    if (!config.catchAll && ODD_SPELLING.test(path)) throw addressNotFound()
    if (!config.anyHost && !isOurHost(request, authority)) throw malformed()
    if (request.allow !== undefined) {
      // Before the body is looked at: what it holds does not matter.
      reply.header('allow', request.allow)
      throw methodNotAllowed()
    }
    if (request.is404 || (config.catchAll && isApiPath(path))) throw refusalOf(request.method)
    if (closing && !config.anyHost) throw unavailable()
    if (request.method !== 'POST' || config.otherMethod) return
    checkContentType(request)
    if (!config.multipart) hangUpAfter(request.raw, longestForm)
    if (path !== request.url) throw malformed()
  })
  app.addHook('preHandler', async request => {
    if (request.body instanceof Map)
      refuseRepeatedKeys(request.body, request.routeOptions.config.isMany ?? (() => false))
  })

  /** Tells the log of it; what it is to be answered with. */
  function noteError(error: unknown, request: FastifyRequest): AppError {
    const known = asAppError(error)
    noteRefusal?.(known?.code ?? 'defect')
    if (known === undefined) {
      parts.log.error('defect', error, { id: request.id, method: request.method, route: request.routeOptions.url })
    } else if (known.status >= 500) {
      // A line for each refusal under load would add to the load.
      if (known.code === 'overloaded') load?.noteRefusal()
      else parts.log.error(known.code, known, { id: request.id, route: request.routeOptions.url })
    } else {
      // Names of fields only: what was typed into them is not to be logged.
      const fields = known.fields && Object.keys(known.fields)
      parts.log.info(known.code, { id: request.id, status: known.status, route: request.routeOptions.url, fields })
    }
    return known ?? defect(request.id)
  }
  // An answer that fails on its way cannot say so: the connection ends before its last piece.
  app.addHook('onSend', async (request, _reply, payload) => {
    if (payload instanceof Readable) payload.once('error', error => noteError(error, request))
  })
  app.setErrorHandler((error, request, reply) => {
    const refusal = noteError(error, request)
    if (refusalPage === undefined || !isForReader(request)) return sendRefusal(refusal, request, reply)
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

/** Answers 405 on pages for methods that they do not know; where there is no page, 404. */
export function refuseOtherMethodsOfPages(app: FastifyInstance, isPage: (path: string) => Promise<boolean>) {
  app.route({
    method: ROUTED_METHODS.filter(method => !PAGE_METHODS.includes(method)),
    url: '/*',
    config: { area: 'page', access: 'anonymous', catchAll: true, otherMethod: true },
    onRequest: async (request, reply) => {
      // `*` is the server itself (RFC 9112, 3.2.4).
      if (request.url !== '*' && !(await isPage(pathOf(request)))) throw addressNotFound()
      reply.header('allow', PAGE_METHODS.join(', '))
      throw methodNotAllowed()
    },
    handler: async () => {},
  })
}

/** What is encoded, doubled or steps back. */
const ODD_SPELLING = /^[^/]|[%;\\#]|\/\/|\/\.\.?(?:\/|$)/

const PAGE_METHODS = ['GET', 'HEAD', 'POST']
const ROUTED_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']

/** Methods that no route knows are refused at any address. */
function refusalOf(method: string) {
  return ROUTED_METHODS.includes(method) ? addressNotFound() : methodNotAllowed()
}

const ABSOLUTE = /^https?:\/\/([^/?]*)(.*)$/i

/** Cuts an absolute address (RFC 9112, 3.2.2) to path and query. Returns its authority, if it has one. */
function takeAuthority(request: IncomingMessage): string | undefined {
  const url = required(request.url, 'address of a request')
  const absolute = url.startsWith('/') ? null : ABSOLUTE.exec(url)
  if (absolute === null) return undefined
  const [, authority, rest = ''] = absolute
  request.url = rest.startsWith('/') ? rest : `/${rest}`
  return authority
}

const isApiPath = (path: string) => path === '/api' || path.startsWith('/api/')

/** Whether a person reads the refusal. Where no page can be, only a link that was followed asks for one. */
function isForReader(request: FastifyRequest): boolean {
  if (request.allow !== undefined || /^\/(?:api|admin)(?:\/|$)/.test(pathOf(request))) return false
  const { area, catchAll, forReaders } = request.routeOptions.config
  if (area === 'page') return catchAll === true || forReaders === true
  // An address that the router cannot read counts as one of no route.
  return (area === 'file' || request.is404) && request.headers.accept?.includes('text/html') === true
}

function checkContentType(request: FastifyRequest) {
  const [given, ...others] = headerValues(request, 'content-type')
  const { multipart } = request.routeOptions.config
  const wanted = multipart ? MULTIPART_TYPE : FORM_TYPE
  if (given === undefined || others.length > 0 || !wanted.test(given))
    throw unsupportedContentType(multipart ? MULTIPART : FORM)
}

/** Every value of a header as it came, where Node keeps only the first. */
function headerValues(request: FastifyRequest, name: string) {
  return request.raw.rawHeaders.filter((_, i, all) => i % 2 === 1 && all[i - 1]?.toLowerCase() === name)
}

/** Ends a request whose body is still coming after so long; a client that sends it so slowly waits for no answer. */
function hangUpAfter(request: IncomingMessage, milliseconds: number) {
  const timer = setTimeout(() => request.destroy(), milliseconds)
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer))
}
