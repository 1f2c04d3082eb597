import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { ownBytes } from '../ownBytes.ts'

const toGzip = promisify(gzip)
const MIN_BYTES = 1024

/** The compressed form of a cached response is cached with it. */
export function compressAnswers(app: FastifyInstance) {
  const kept = new WeakMap<Buffer, Buffer>()

  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    if (payload.length < MIN_BYTES || reply.hasHeader('content-encoding')) return payload
    if (!/^(?:application\/json|text\/html)/.test(String(reply.getHeader('content-type')))) return payload
    reply.header('vary', 'accept-encoding')
    if (!accepts(request.headers['accept-encoding'], 'gzip')) return payload

    let compressed = typeof payload === 'string' ? undefined : kept.get(payload)
    if (compressed === undefined) {
      compressed = ownBytes(await toGzip(payload))
      if (typeof payload !== 'string') kept.set(payload, compressed)
    }
    reply.header('content-encoding', 'gzip')
    reply.header('content-length', compressed.length)
    return compressed
  })
}

/** Whether the header names this encoding without `q=0`. */
export function accepts(header: string | undefined, encoding: 'gzip' | 'br'): boolean {
  if (!header?.includes(encoding)) return false
  if (!header.includes(';')) return true
  return header.split(',').some(one => {
    const [name, weight = 'q=1'] = one.split(';').map(part => part.trim())
    return name === encoding && !/^q=0(?:\.0*)?$/.test(weight)
  })
}
