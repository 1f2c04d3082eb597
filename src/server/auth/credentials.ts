import type { FastifyRequest } from 'fastify'
import { malformed } from '../errors.ts'
import { isApiToken } from './apiToken.ts'
import { isToken } from './links.ts'

interface SentCredential {
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
  const token = /^Bearer +(\S.*)$/i.exec(singleHeader(request, 'authorization') ?? '')?.[1]
  if (token === undefined)
    return session === undefined ? undefined : { secret: session, isForPrograms: false, isWellFormed: isToken(session) }
  if (session !== undefined) throw malformed()
  return { secret: token, isForPrograms: true, isWellFormed: isApiToken(token) }
}

/** Throws 400 for a repeated header: Node joins some with commas, which none of ours contains, and drops others. */
export function singleHeader(request: FastifyRequest, name: string): string | undefined {
  const header = request.headers[name]
  if (header === undefined) return undefined
  const { rawHeaders } = request.raw
  const times = rawHeaders.filter((text, i) => i % 2 === 0 && text.toLowerCase() === name).length
  if (times > 1 || Array.isArray(header) || (name !== 'authorization' && header.includes(','))) throw malformed()
  return header
}
