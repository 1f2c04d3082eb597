import type { Server } from 'node:http'
import type { Socket } from 'node:net'

export interface OpenConnections extends Iterable<Socket> {
  /** Counts in the connections of this server, from now on. */
  addFrom(server: Server): void
}

/** The connections that are open, of all the addresses the server listens at. */
export function openConnections(): OpenConnections {
  const sockets = new Set<Socket>()
  return {
    addFrom(server) {
      server.on('connection', (socket: Socket) => {
        sockets.add(socket)
        socket.once('close', () => sockets.delete(socket))
      })
    },
    [Symbol.iterator]: () => sockets.values(),
  }
}
