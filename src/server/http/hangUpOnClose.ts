import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long what is on its way may go on once the server is asked to stop, in milliseconds. */
export interface ClosingTimes {
  readonly others: number
  readonly files: number
}
const CLOSING: ClosingTimes = { others: 10_000, files: 30_000 }

/**
 * Lets no connection hold up the end: one that has stalled would keep the server from closing, in the middle of a head
 * for ever, since Node watches over no heads any more. Files may take longer than the rest. Called after the gate, so
 * that only who may send files is given that time.
 */
export function hangUpOnClose(app: FastifyInstance, times = CLOSING) {
  const connections = new Set<Socket>()
  const uploading = new WeakSet<Socket>()
  let timers: NodeJS.Timeout[] = []

  app.server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.multipart) return
    const { socket } = request
    uploading.add(socket)
    reply.raw.once('close', () => uploading.delete(socket))
  })
  app.addHook('preClose', async () => {
    timers = [
      setTimeout(() => hangUp(socket => !uploading.has(socket)), times.others),
      setTimeout(() => hangUp(() => true), times.files),
    ]
  })
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer)
  })

  function hangUp(isMeant: (socket: Socket) => boolean) {
    for (const socket of connections) if (isMeant(socket)) socket.destroy()
  }
}
