import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { OpenConnections } from './openConnections.ts'

/** How long connections may go on once the server is asked to stop, in milliseconds. */
export interface ClosingTimes {
  /** Those on which nothing is under way. */
  readonly idle: number
  readonly others: number
  /** Those that send files. */
  readonly files: number
}
const CLOSING: ClosingTimes = { idle: 1000, others: 10_000, files: 30_000 }

export interface OrderlyClose {
  /** Answers as `answer` does; once the server is asked to stop, each answer says that its connection ends with it. */
  announcing(answer: RequestListener): RequestListener
  /** Leaves this server's idle connections open for the moment, when it is closed. */
  watch(server: Server): void
  /** Called after `requireSession`, so that only callers who may send files are given the time for it. */
  noteUploads(app: FastifyInstance): void
  /** Ends the connections when this app, which listens, is closed. */
  endWith(app: FastifyInstance): void
}

/**
 * Ends connections so that their clients know. A client that keeps its connection may be sending its next request at
 * the very moment an idle connection is closed, and would see it break. So the server stops listening, tells with each
 * answer that it is the connection's last (`Connection: close`), and closes what is idle only after a moment.
 *
 * Lets no connection hold up the end either: one that has stalled would keep the server from closing, in the middle of
 * a head for ever, since Node watches over no heads any more. Files may take longer than the rest.
 */
export function orderlyClose(connections: OpenConnections, times: Partial<ClosingTimes> = {}): OrderlyClose {
  const { idle, others, files } = { ...CLOSING, ...times }
  const underWay = new Set<ServerResponse>()
  const uploading = new WeakSet<Socket>()
  const closeIdle: (() => void)[] = []
  let isClosing = false

  function begin() {
    isClosing = true
    for (const response of underWay) if (!response.headersSent) response.shouldKeepAlive = false
  }

  function hangUpOnIdle() {
    for (const close of closeIdle) close()
    // Opened ahead by a browser, and never used: to Node their first request is under way.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  }

  function hangUp(isMeant: (socket: Socket) => boolean) {
    for (const socket of connections) if (isMeant(socket)) socket.destroy()
  }

  return {
    announcing: answer => (request, response) => {
      if (isClosing) response.shouldKeepAlive = false
      answer(request, response)
      // Most pages are in memory, and have gone out already.
      if (response.writableEnded) return
      underWay.add(response)
      response.once('close', () => underWay.delete(response))
    },
    watch(server) {
      const close = server.closeIdleConnections.bind(server)
      closeIdle.push(close)
      // Node and Fastify call it as soon as the server is to close.
      server.closeIdleConnections = () => {}
    },
    noteUploads(app) {
      app.addHook('onRequest', async (request, reply) => {
        if (!request.routeOptions.config.multipart) return
        const { socket } = request
        uploading.add(socket)
        reply.raw.once('close', () => uploading.delete(socket))
      })
    },
    endWith(app) {
      let timers: NodeJS.Timeout[] = []
      app.addHook('preClose', async () => {
        begin()
        timers = [
          // What has arrived by now is read first.
          setInterval(() => setImmediate(hangUpOnIdle), idle),
          setTimeout(() => hangUp(socket => !uploading.has(socket)), others),
          setTimeout(() => hangUp(() => true), files),
        ]
      })
      app.addHook('onClose', async () => {
        for (const timer of timers) clearTimeout(timer)
      })
    },
  }
}
