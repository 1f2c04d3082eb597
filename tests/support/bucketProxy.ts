import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * pass: everything goes through · away: no connection is taken · hang: requests are read and never answered · slow: an
 * answer comes one byte at a time · closed: a connection that was used before has just been closed · a status: is answered with that, to requests `of` one method where one is named · `cut`: the connection ends in the middle of the
 * body of the next `times` answers, or requests, that are longer than so many bytes.
 */
export type BucketManner =
  | 'pass'
  | 'away'
  | 'hang'
  | 'slow'
  | 'closed'
  | { readonly status: number; readonly code: string; readonly of?: string }
  | { readonly cut: 'answer' | 'request'; readonly after: number; readonly times: number }

/** What stands between a server and its bucket, for tests in which the way between the two breaks. */
interface BucketProxy {
  /** Instead of the S3 server's own. */
  readonly endpoint: string
  behave(manner: BucketManner): void
  /** Of which methods there were requests, in their order. */
  readonly asked: readonly string[]
  /** Connections that are open, and the most there have been at once. */
  readonly open: number
  readonly mostOpen: number
  /** Requests whose answer is still to come, or to be taken. */
  readonly busy: number
}

export async function bucketProxyTo(endpoint: string): Promise<BucketProxy> {
  const target = new URL(endpoint)
  const sockets = new Set<Socket>()
  const asked: string[] = []
  let manner: BucketManner = 'pass'
  let mostOpen = 0
  let busy = 0
  let cuts = 0

  const used = new WeakSet<Socket>()
  const server = createServer((incoming, outgoing) => {
    if (manner === 'closed' && used.has(incoming.socket)) return void incoming.socket.destroy()
    used.add(incoming.socket)
    asked.push(incoming.method ?? '')
    busy++
    outgoing.once('close', () => busy--)
    answer(incoming, outgoing)
  })
  function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    incoming.on('error', () => {})
    if (manner === 'hang') return void incoming.resume()
    if (typeof manner === 'object' && 'status' in manner && (manner.of ?? incoming.method) === incoming.method) {
      incoming.resume()
      const { status, code } = manner
      outgoing.writeHead(status, { 'content-type': 'application/xml' })
      return outgoing.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>Not now</Message></Error>`)
    }
    const cut = typeof manner === 'object' && 'cut' in manner && cuts < manner.times ? manner : undefined
    const isSlow = manner === 'slow'
    const { method, url, headers } = incoming
    // On a connection of its own: one that was kept may have been closed over there meanwhile.
    const to = { host: target.hostname, port: target.port, method, path: url, headers, agent: false }
    const far = request(to, answered => {
      outgoing.writeHead(answered.statusCode ?? 502, answered.headers)
      let length = 0
      if (isSlow) {
        answered.once('data', (part: Buffer) => {
          const drip = setInterval(() => outgoing.write(part.subarray(length, ++length)), 100)
          outgoing.once('close', () => clearInterval(drip))
        })
        return
      }
      answered.on('data', (part: Buffer) => {
        length += part.length
        if (cut?.cut === 'answer' && length > cut.after) {
          cuts++
          outgoing.write(part.subarray(0, Math.max(1, cut.after - (length - part.length))), () =>
            incoming.socket.destroy(),
          )
          answered.destroy()
        } else outgoing.write(part)
      })
      answered.on('end', () => outgoing.end())
      answered.on('error', () => outgoing.destroy())
    })
    far.on('error', () => outgoing.destroy())
    // Only what has come whole is passed on, and then to its end: the server for tests would keep the half of an object.
    const parts: Buffer[] = []
    let received = 0
    incoming.on('data', (part: Buffer) => {
      received += part.length
      if (cut?.cut === 'request' && received > cut.after) {
        cuts++
        incoming.socket.destroy()
      } else parts.push(part)
    })
    incoming.on('end', () => far.end(Buffer.concat(parts)))
    outgoing.on('close', () => {
      if (!incoming.complete || method === 'GET') far.destroy()
    })
  }
  server.on('connection', (socket: Socket) => {
    if (manner === 'away') return socket.destroy()
    sockets.add(socket)
    mostOpen = Math.max(mostOpen, sockets.size)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
  })
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(() => {
    server.close()
    cutAll()
  })
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    behave(next) {
      manner = next
      cuts = 0
      if (next === 'away') cutAll()
    },
    get open() {
      return sockets.size
    },
    get mostOpen() {
      return mostOpen
    },
    get busy() {
      return busy
    },
  }
}
