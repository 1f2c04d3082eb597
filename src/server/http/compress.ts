import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const toGzip = promisify(gzip)
const LEAST_BYTES = 1024

/**
 * Compresses answers of the API over 1 kB. An answer that is kept in memory is the same Buffer each time, so its
 * compressed form is kept beside it for as long as it lives.
 */
export function compressAnswers(app: FastifyInstance) {
  const kept = new WeakMap<Buffer, Buffer>()

  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    if (payload.length < LEAST_BYTES || reply.hasHeader('content-encoding')) return payload
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload
    reply.header('vary', 'accept-encoding')
    if (!request.headers['accept-encoding']?.includes('gzip')) return payload

    let compressed = typeof payload === 'string' ? undefined : kept.get(payload)
    if (compressed === undefined) {
      compressed = await toGzip(payload)
      if (typeof payload !== 'string') kept.set(payload, compressed)
    }
    reply.header('content-encoding', 'gzip')
    reply.header('content-length', compressed.length)
    return compressed
  })
}
