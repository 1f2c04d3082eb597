import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { isMultipart } from './contentTypes.ts'

/** How long a client may leave received data unread. */
const MAX_STALL_MS = 60_000

/** In milliseconds after the server was asked to stop. */
export interface ClosingTimes {
  /** Connections without a running request. */
  readonly idle: number
  readonly others: number
  readonly files: number
}
const CLOSING: ClosingTimes = { idle: 1000, others: 10_000, files: 30_000 }

interface Connection {
  /** The last response that was not complete at once. */
  response?: ServerResponse
  isUploading?: boolean
  /** A further request waits for `response`. */
  isWaiting?: boolean
  isEnding?: boolean
}

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

  /** Called for a connection without traffic for `maxStallMs`. */
  function onStalled(socket: Socket) {
    // A reset also discards the data that the system accepted but could not deliver.
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
    watch(server: Server) {
      server.setTimeout(maxStallMs, onStalled).on('connection', (socket: Socket) => {
        // Read now, because Node cannot look up the address after a disconnect. A client that has left needs no
        // response.
        if (socket.remoteAddress === undefined) return void socket.destroy()
        open.set(socket, {})
        socket.once('close', () => open.delete(socket))
      })
    },
    /**
     * A connection that sends another request before its response is closed after that response: our clients do not
     * pipeline, and Node would keep every response in memory. During shutdown each response closes its connection.
     */
    answering:
      (answer: RequestListener): RequestListener =>
      (request, response) => {
        const connection = open.get(request.socket)
        if (connection === undefined) return
        const respond = () => {
          if (connection.isEnding) return
          if (isClosing) response.shouldKeepAlive = false
          answer(request, response)
          // Most pages come from memory and are complete by now.
          if (!response.writableEnded) connection.response = response
        }
        // A pipelined response has no socket until the previous ones are sent.
        if (response.socket !== null) return respond()
        const previous = connection.response
        if (connection.isWaiting || !isUnderWay(previous) || !previous.headersSent)
          return endAfterAnswer(request.socket, connection)
        // The client may have every byte of a file while its stream here has not ended yet.
        connection.isWaiting = true
        previous.once('finish', () => {
          connection.isWaiting = false
          respond()
        })
      },
    /** After `requireSession`, so that only callers who may upload files get the longer time. */
    noteUploads(app: FastifyInstance) {
      app.addHook('onRequest', async (request, reply) => {
        const connection = isMultipart(request) && open.get(request.raw.socket)
        if (!connection) return
        connection.isUploading = true
        reply.raw.once('close', () => {
          connection.isUploading = false
        })
      })
    },
    /**
     * Called after all other `preClose` hooks. A client may send its next request just when its idle connection is
     * closed, and would see an error. So for a while each response announces the end of its connection, before idle
     * connections are closed.
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
        // Requests that have already arrived are read first.
        await setImmediate()
        // Browsers open spare connections in advance; Node counts an unused one as busy.
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
