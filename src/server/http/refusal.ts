import { randomFillSync } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LimiterBusy } from '#fields/password/workLimiter.server.ts'
import { AppError, malformed, requestTooLarge, unavailable, unsupportedContentType } from '../errors.ts'
import { FORM } from './contentTypes.ts'

// Drawn many at a time: asking the system for nine bytes costs a tenth of a short answer.
const drawn = Buffer.alloc(9 * 500)
let used = drawn.length

/** Request ids are random, so that one person's error code says nothing of another's. */
export function newRequestId(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += 9
  return drawn.toString('base64url', used - 9, used)
}

/** The one shape of every error. */
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

/** The head of a refusal, whatever its body is. */
export function refused(refusal: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(refusal.retryAfter)))
  // What was still being sent is not read; the connection cannot be used again. An upload's route reads on for a while
  // instead, or a sender in the middle of a large file would meet a closed connection and never see why.
  if (refusal.status === 413 && !request.routeOptions.config?.multipart) reply.header('connection', 'close')
  return reply.code(refusal.status).header('cache-control', 'no-store')
}

/** What a defect is answered with: nothing but the id under which the log has it. */
export const defect = (id: string) => new AppError(500, 'defect', `Erro interno. Se persistir, informe o código ${id}.`)

/** What was thrown, as a refusal; undefined for a defect. */
export function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  // Too many passwords are being hashed at once.
  if (error instanceof LimiterBusy) return unavailable(error)
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return requestTooLarge()
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return unsupportedContentType(FORM)
  if (statusCode === 400) return malformed(error)
  return undefined
}
