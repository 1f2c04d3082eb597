import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long a client may leave unread what waits for it. */
const MAX_STALL_MS = 60_000

/** How long connections may stay open once the server is asked to stop, in milliseconds. */
export interface ClosingTimes {
  /** Those on which nothing is under way. */
  readonly idle: number
  readonly others: number
  /** Those that send files. */
  readonly files: number
}
const CLOSING: ClosingTimes = { idle: 1000, others: 10_000, files: 30_000 }

interface Connection {
  /** The last answer that was not ready at once. */
  response?: ServerResponse
  isUploading?: boolean
  /** Ends with the answer that is under way. */
  isEnding?: boolean
}

/** @param maxStallMs for tests that cannot wait as long as a slow client may take */
export function watchConnections(times: Partial<ClosingTimes> = {}, maxStallMs = MAX_STALL_MS) {
  const { idle, others, files } = { ...CLOSING, ...times }
  const open = new Map<Socket, Connection>()
  let isClosing = false

  function endAfterAnswer(socket: Socket, connection: Connection) {
    if (connection.isEnding) return
    connection.isEnding = true
    const { response } = connection
    if (!isUnderWay(response)) return socket.destroySoon()
    if (!response.headersSent) response.shouldKeepAlive = false
    response.once('finish', () => socket.destroySoon())
  }

  /** Told of every connection on which nothing moved for as long as it may stand still. */
  function onStalled(socket: Socket) {
    // Reset, so that the system also gives up what it has taken and could not deliver.
    if (socket.writableLength > 0) socket.resetAndDestroy()
    else if (!isUnderWay(open.get(socket)?.response)) socket.destroy()
  }

  function destroyWhere(isMeant: (connection: Connection, socket: Socket) => boolean) {
    for (const [socket, connection] of open) if (isMeant(connection, socket)) socket.destroy()
  }

  return {
    get count() {
      return open.size
    },
    /** Watches the connections of this server, from now on. */
    watch(server: Server) {
      server.setTimeout(maxStallMs, onStalled).on('connection', (socket: Socket) => {
        // Asked for now, the address is known also when the client hangs up in the next moment. Who has done so already
        // gets no answer anyway, and what it asks for would be done by nobody.
        if (socket.remoteAddress === undefined) return void socket.destroy()
        open.set(socket, {})
        socket.once('close', () => open.delete(socket))
      })
    },
    /**
     * Answers as `answer` does. A connection that sends a further request before its answer is closed after that answer,
     * and the further ones are not answered: no client of ours sends ahead, and Node would keep every answer in memory.
     * Once the server is asked to stop, each answer says that it is the connection's last.
     */
    answering:
      (answer: RequestListener): RequestListener =>
      (request, response) => {
        const connection = open.get(request.socket)
        if (connection === undefined) return
        // It has a socket once the answers before it are sent.
        if (response.socket === null || connection.isEnding) return endAfterAnswer(request.socket, connection)
        if (isClosing) response.shouldKeepAlive = false
        answer(request, response)
        // Most pages are in memory, and have gone out already.
        if (!response.writableEnded) connection.response = response
      },
    /** Called after `requireSession`, so that only callers who may send files are given the time for it. */
    noteUploads(app: FastifyInstance) {
      app.addHook('onRequest', async (request, reply) => {
        const connection = request.routeOptions.config.multipart && open.get(request.raw.socket)
        if (!connection) return
        connection.isUploading = true
        reply.raw.once('close', () => {
          connection.isUploading = false
        })
      })
    },
    /**
     * Ends the connections when this app, which listens, is closed. Called after all other `preClose` hooks. A client that
     * keeps its connection may be sending its next request at the very moment an idle connection is closed, and would see
     * it break: so each answer says for a moment that it is the last, before what is idle is closed.
     */
    endWith(app: FastifyInstance) {
      let timers: NodeJS.Timeout[] = []
      app.addHook('preClose', async () => {
        isClosing = true
        for (const { response } of open.values())
          if (isUnderWay(response) && !response.headersSent) response.shouldKeepAlive = false
        timers = [
          setTimeout(() => destroyWhere(({ isUploading }) => !isUploading), others),
          setTimeout(() => destroyWhere(() => true), files),
        ]
        for (const end = performance.now() + idle; open.size > 0 && performance.now() < end; ) await pause(20)
        // What has arrived by now is read first.
        await setImmediate()
        // Opened ahead by a browser, and never used: to Node their first request is under way.
        destroyWhere((_connection, socket) => socket.bytesRead === 0)
      })
      app.addHook('onClose', async () => {
        for (const timer of timers) clearTimeout(timer)
      })
    },
  }
}

const isUnderWay = (response: ServerResponse | undefined): response is ServerResponse =>
  response !== undefined && !response.writableFinished && !response.destroyed
