import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { OpenConnections } from './openConnections.ts'

/** In milliseconds (`THREATS.md` 6). */
const LONGEST_WITHOUT_PROGRESS = 60_000

/** Looks at all connections while that time passes. */
const LOOKS = 6

/** How far a connection's client has read, and how many looks have found it there. */
interface Progress {
  readonly sent: number
  readonly looks: number
}

/**
 * Ends connections whose clients ask and do not read: what waits for them stays in memory. Reading slowly is fine, as
 * long as the system takes some more for them now and then. One look at all of them in a while, since a timer for each
 * would cost every answer; and looks are counted, since time also passes while the machine is asleep.
 */
export function hangUpOnSlowReaders(
  app: FastifyInstance,
  connections: OpenConnections,
  longest = LONGEST_WITHOUT_PROGRESS,
) {
  const stalled = new WeakMap<Socket, Progress>()
  let timer: NodeJS.Timeout | undefined

  function look() {
    for (const socket of connections) {
      const unsent = unsentOf(socket)
      // One that was ended stays half open until its client has read that it was, and hangs up as well.
      if (unsent === 0 && !socket.writableEnded) {
        stalled.delete(socket)
        continue
      }
      const sent = socket.bytesWritten - unsent
      const before = stalled.get(socket)
      const looks = before?.sent === sent ? before.looks + 1 : 0
      stalled.set(socket, { sent, looks })
      // Reset, so that the system also gives up what it has taken and could not deliver.
      if (looks === LOOKS) socket.resetAndDestroy()
    }
  }

  app.addHook('onListen', async () => {
    timer = setInterval(look, longest / LOOKS).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Bytes that the system has not taken yet. Of one large write, a stream itself knows only whether all of it is gone. */
function unsentOf(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { readonly writeQueueSize?: number } | null }
  return handle?.writeQueueSize ?? socket.writableLength
}
