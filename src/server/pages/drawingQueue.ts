import { AsyncLocalStorage } from 'node:async_hooks'
import PQueue from 'p-queue'
import { overloaded } from '../errors.ts'

/** Drawing is done between turns of the event loop, compressing by the threads that also serve the disk. */
const AT_ONCE = 8
/** A machine of two cores draws about so many in a second. */
const MAX_WAITING = 500

/** Draws a few pages at once and lets the others wait. */
export function openDrawingQueue() {
  const queue = new PQueue({ concurrency: AT_ONCE })
  return {
    /** Rejects with 503 'overloaded' when too many wait already. */
    async add<Page>(draw: () => Promise<Page>): Promise<Page> {
      if (queue.size >= MAX_WAITING) throw overloaded()
      // The queue begins it where another one has ended, which belongs to another request.
      return queue.add(AsyncLocalStorage.bind(draw))
    },
    get figures() {
      return { waiting: queue.size, running: queue.pending }
    },
  }
}
