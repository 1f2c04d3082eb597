import type { Duplex } from 'node:stream'
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { type AppError, addressNotFound, malformed, methodNotAllowed } from '../errors.ts'
import { errorBody, newRequestId } from './refusal.ts'
import { fixedHeaders } from './securityHeaders.ts'

/** In characters, from the path to the end of the query. */
export const MAX_URL_CHARACTERS = 8192
const LONG_ADDRESS = new RegExp(`^[A-Z]+ [^ \\r\\n]{${MAX_URL_CHARACTERS + 1}}`)

/** Answers to requests that Node refuses before any hook sees them. */
export function brokenRequests(siteUrl: string) {
  const headers = fixedHeaders('api', siteUrl)

  /** Writes a whole answer and hangs up; for connections on which nothing else can follow. */
  function hangUp(socket: Duplex, status: string, refusal?: AppError) {
    const body = refusal ? JSON.stringify(errorBody(refusal, newRequestId())) : ''
    const all = {
      ...headers,
      ...(refusal ? { 'content-type': 'application/json; charset=utf-8' } : {}),
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
  }

  /** What the router refuses: an address it cannot read, or one longer than any of ours. */
  const unreadable: NonNullable<FastifyServerOptions['frameworkErrors']> = (error, request, reply) => {
    reply.headers(headers)
    const refusal = error.code === 'FST_ERR_BAD_URL' ? malformed(error) : addressNotFound()
    request.server.errorHandler(refusal, request as FastifyRequest, reply as FastifyReply)
  }

  /** What is not HTTP, comes too slowly or has too long a head. */
  function notHttp(error: { readonly code?: string; readonly rawPacket?: unknown }, socket: Duplex) {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return hangUp(socket, '408 Request Timeout')
    if (error.code !== 'HPE_HEADER_OVERFLOW') return hangUp(socket, '400 Bad Request', malformed(error))
    // The address counts among the headers; when it alone is too long, that is what is wrong.
    const head = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : ''
    hangUp(socket, LONG_ADDRESS.test(head) ? '414 URI Too Long' : '431 Request Header Fields Too Large')
  }

  /** CONNECT, to which Node would only hang up. */
  const tunnel = (_request: unknown, socket: Duplex) => hangUp(socket, '405 Method Not Allowed', methodNotAllowed())

  return { unreadable, notHttp, tunnel }
}
