import type { Server } from 'node:http'
import type { Socket } from 'node:net'

export interface OpenConnections extends Iterable<Socket> {
  readonly count: number
  /** Counts in the connections of this server, from now on. */
  addFrom(server: Server): void
}

/** The connections that are open, of all the addresses the server listens at. */
export function openConnections(): OpenConnections {
  const sockets = new Set<Socket>()
  return {
    get count() {
      return sockets.size
    },
    addFrom(server) {
      server.on('connection', (socket: Socket) => {
        // Asked for now, the address is known also when the client hangs up in the next moment. Who has done so already
        // gets no answer anyway, and what it asks for would be done by nobody.
        if (socket.remoteAddress === undefined) return void socket.destroy()
        sockets.add(socket)
        socket.once('close', () => sockets.delete(socket))
      })
    },
    [Symbol.iterator]: () => sockets.values(),
  }
}
