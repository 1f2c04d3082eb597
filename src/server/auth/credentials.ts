import type { FastifyRequest } from 'fastify'
import { malformed } from '../errors.ts'
import { isApiToken } from './apiToken.ts'
import { isToken } from './links.ts'

export interface SentCredential {
  readonly secret: string
  /** A token of a program, and not the session of a person. */
  readonly isForPrograms: boolean
  readonly isWellFormed: boolean
}

/**
 * The session of `x-access-token`, or the token of `Authorization: Bearer`. Other schemes are ignored: proxies use them.
 * Throws 400 for both at once and for a repeated header.
 */
export function credentialOf(request: FastifyRequest): SentCredential | undefined {
  const session = singleHeader(request, 'x-access-token')
  const token = /^Bearer +(\S.*)$/i.exec(authorizationOf(request) ?? '')?.[1]
  if (token === undefined)
    return session === undefined ? undefined : { secret: session, isForPrograms: false, isWellFormed: isToken(session) }
  if (session !== undefined) throw malformed()
  return { secret: token, isForPrograms: true, isWellFormed: isApiToken(token) }
}

/** Throws 400 for a repeated header. Node joins headers of ours with commas, which none of them contains. */
export function singleHeader({ headers }: FastifyRequest, name: string): string | undefined {
  const header = headers[name]
  if (header !== undefined && (Array.isArray(header) || header.includes(','))) throw malformed()
  return header
}

/** Node drops a repeated `Authorization`, so only the raw headers tell. Throws 400 as above. */
function authorizationOf({ headers, raw }: FastifyRequest): string | undefined {
  if (headers.authorization === undefined) return undefined
  const times = raw.rawHeaders.filter((text, i) => i % 2 === 0 && text.toLowerCase() === 'authorization').length
  if (times > 1) throw malformed()
  return headers.authorization
}
