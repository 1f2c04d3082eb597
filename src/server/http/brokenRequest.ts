import type { Duplex } from 'node:stream'
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { type AppError, addressNotFound, malformed, methodNotAllowed } from '../errors.ts'
import { errorBody, newRequestId } from './refusal.ts'
import { fixedHeaders } from './securityHeaders.ts'

/** In characters; path and query together. */
export const MAX_URL_CHARACTERS = 8192
const LONG_ADDRESS = new RegExp(`^[A-Z]+ [^ \\r\\n]{${MAX_URL_CHARACTERS + 1}}`)

export function brokenRequests(siteUrl: string) {
  const headers = fixedHeaders('api', siteUrl)

  function sendAndClose(socket: Duplex, status: string, refusal?: AppError) {
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

  /** Answers URLs that the router refuses: 400 when it cannot decode them, else 404. */
  const unreadable: NonNullable<FastifyServerOptions['frameworkErrors']> = (error, request, reply) => {
    reply.headers(headers)
    const refusal = error.code === 'FST_ERR_BAD_URL' ? malformed(error) : addressNotFound()
    request.server.errorHandler(refusal, request as FastifyRequest, reply as FastifyReply)
  }

  function notHttp(error: { readonly code?: string; readonly rawPacket?: unknown }, socket: Duplex) {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return sendAndClose(socket, '408 Request Timeout')
    if (error.code !== 'HPE_HEADER_OVERFLOW') return sendAndClose(socket, '400 Bad Request', malformed(error))
    // Node counts the URL as part of the headers; 414 names the cause when the URL alone is too long.
    const head = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : ''
    sendAndClose(socket, LONG_ADDRESS.test(head) ? '414 URI Too Long' : '431 Request Header Fields Too Large')
  }

  /** CONNECT; Node itself would only close the connection. */
  const refuseConnect = (_request: unknown, socket: Duplex) =>
    sendAndClose(socket, '405 Method Not Allowed', methodNotAllowed())

  return { unreadable, notHttp, refuseConnect }
}
