import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Parts } from '../parts.ts'
import {
  AppError,
  addressNotFound,
  malformed,
  methodNotAllowed,
  requestTooLarge,
  unsupportedContentType,
} from './appError.ts'
import { parseFormBody, refuseRepeatedKeys } from './formBody.ts'
import { securityHeadersSetter } from './securityHeaders.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which headers and which kind of error page the answer gets; the API unless stated. */
    area?: 'api' | 'admin' | 'page' | 'file'
    /** Accepts multipart instead of a form. */
    multipart?: true
    /** Answers without a signed-in account. Everything else asks for one. */
    anonymous?: true
    /** Answers whatever the Host header says: health checks come by address. */
    anyHost?: true
    /** Stands for every address that no other route has. */
    catchAll?: true
    /** Keys of the form that may be repeated. */
    isMany?: (key: string) => boolean
  }
}

const FORM_TYPE = /^application\/x-www-form-urlencoded(?:; ?charset=utf-8)?$/i
const MULTIPART_TYPE = /^multipart\/form-data; ?boundary="?[\w'()+,./:=? -]{1,70}"?$/i
const LONGEST_URL = 8192

/** The limit of an ordinary form, in bytes. */
export const BODY_LIMIT = 1024 * 1024

/** Request ids are random, so that one person's error code says nothing of another's. */
export const newRequestId = () => randomBytes(9).toString('base64url')

/**
 * The first room: what may come in at all. Checks address, host, method and content type, reads the form, and turns
 * whatever is thrown further in into the one shape of an error.
 */
export function openPorch(app: FastifyInstance, parts: Pick<Parts, 'hosts' | 'siteUrl' | 'log' | 'clock'>) {
  const hosts = new Set([new URL(parts.siteUrl).host, ...parts.hosts])

  const setSecurityHeaders = securityHeadersSetter(parts.siteUrl)

  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
    (_request, bytes, done) => {
      try {
        done(null, parseFormBody(bytes as Buffer))
      } catch (error) {
        done(error as Error)
      }
    },
  )

  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(request, reply)
    if (request.url.length > LONGEST_URL) return reply.code(414).header('connection', 'close').send()
    const path = request.url.split('?', 1)[0]!
    // One canonical spelling per address: what is encoded, doubled or steps back is somebody else's.
    if (/[%;\\]|\/\/|\/\.\.?(?:\/|$)/.test(path)) throw addressNotFound()
    if (!request.routeOptions.config.anyHost && !hosts.has(request.headers.host ?? '')) throw malformed()
    if (request.method === 'POST') checkContentType(request)
  })
  app.addHook('preHandler', async request => {
    if (request.body instanceof Map)
      refuseRepeatedKeys(request.body, request.routeOptions.config.isMany ?? (() => false))
  })

  app.setErrorHandler((error, request, reply) => {
    const known = asAppError(error)
    if (known === undefined) {
      parts.log.error('defect', error, { id: request.id, method: request.method, route: request.routeOptions.url })
    } else if (known.status >= 500) {
      parts.log.error(known.code, known, { id: request.id, route: request.routeOptions.url })
    }
    const refusal =
      known ??
      new AppError({
        code: 'defect',
        status: 500,
        message: `Erro interno. Se persistir, informe o código ${request.id}.`,
      })
    if (refusal.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(refusal.retryAfter)))
    // What was still being sent is not read; the connection cannot be used again. An upload's room reads on for a while
    // instead, or a sender in the middle of a large file would meet a closed door and never see why.
    if (refusal.status === 413 && !request.routeOptions.config.multipart) reply.header('connection', 'close')
    return reply
      .code(refusal.status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(errorBody(refusal, request.id))
  })
  app.setNotFoundHandler(() => {
    throw addressNotFound()
  })
}

/**
 * Answers 405 on every known address for the methods it does not know. Called after all routes are there.
 */
export function refuseOtherMethods(app: FastifyInstance, known: ReadonlyMap<string, ReadonlySet<string>>) {
  for (const [url, methods] of known) {
    const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
      method => !methods.has(method) && !(method === 'HEAD' && methods.has('GET')),
    )
    app.route({
      method: others,
      url,
      config: { anonymous: true },
      // Before the body is looked at: what it holds does not matter.
      onRequest: async (_request, reply) => {
        reply.header('allow', [...methods].join(', '))
        throw methodNotAllowed()
      },
      handler: async () => {},
    })
  }
}

function errorBody(error: AppError, id: string) {
  return {
    status: { code: error.status, message: error.message },
    ...(error.fields ? { errors: error.fields } : {}),
    ...(error.data === undefined ? {} : { data: error.data }),
    id,
  }
}

function checkContentType(request: FastifyRequest) {
  const given = request.raw.rawHeaders.filter(
    (_, i, all) => i % 2 === 1 && all[i - 1]!.toLowerCase() === 'content-type',
  )
  const wanted = request.routeOptions.config.multipart ? MULTIPART_TYPE : FORM_TYPE
  if (given.length !== 1 || !wanted.test(given[0]!)) throw unsupportedContentType()
}

function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return requestTooLarge()
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return unsupportedContentType()
  if (statusCode === 400) return malformed(error)
  return undefined
}
