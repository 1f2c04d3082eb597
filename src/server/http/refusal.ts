import { randomFillSync } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LimiterBusy } from '#fields/password/workLimiter.server.ts'
import { AppError, malformed, requestTooLarge, unavailable, unsupportedContentType } from '../errors.ts'
import { FORM } from './contentTypes.ts'

// Drawn for many ids at once: a system call per id would cost a tenth of a short response.
const drawn = Buffer.alloc(9 * 500)
let used = drawn.length

/** Ids are random, so that one user's error code reveals nothing about another's. */
export function newRequestId(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += 9
  return drawn.toString('base64url', used - 9, used)
}

/** The body of every error response. */
export function errorBody(error: AppError, id: string) {
  return {
    status: { code: error.status, message: error.message },
    ...(error.fields ? { errors: error.fields } : {}),
    ...(error.data === undefined ? {} : { data: error.data }),
    id,
  }
}

export function sendRefusal(refusal: AppError, request: FastifyRequest, reply: FastifyReply) {
  return refused(refusal, request, reply).type('application/json; charset=utf-8').send(errorBody(refusal, request.id))
}

export function refused(refusal: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(refusal.retryAfter)))
  // The rest of the body is not read, so the connection closes. Upload routes read on for a while instead: otherwise
  // the sender of a large file would see a closed connection and never learn why.
  if (refusal.status === 413 && !request.routeOptions.config?.multipart) reply.header('connection', 'close')
  return reply.code(refusal.status).header('cache-control', 'no-store')
}

/** The response to a defect reveals only the id under which it was logged. */
export const defect = (id: string) => new AppError(500, 'defect', `Erro interno. Se persistir, informe o código ${id}.`)

/** Undefined for a defect. */
export function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (error instanceof LimiterBusy) return unavailable(error)
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return requestTooLarge()
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return unsupportedContentType(FORM)
  if (statusCode === 400) return malformed(error)
  return undefined
}
