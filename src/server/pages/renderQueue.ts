import { AsyncLocalStorage } from 'node:async_hooks'
import PQueue from 'p-queue'
import { overloaded } from '../errors.ts'

/** Rendering yields to the event loop; compression uses the threads that also serve the disk. */
const AT_ONCE = 8
/** About as many pages as two cores render in a second. */
const MAX_WAITING = 500

export function openRenderQueue() {
  const queue = new PQueue({ concurrency: AT_ONCE })
  return {
    /** Rejects with 503 `overloaded`. */
    async add<Page>(render: () => Promise<Page>): Promise<Page> {
      if (queue.size >= MAX_WAITING) throw overloaded()
      // Without `bind`, the task would run in the async context of the request whose task ended before it.
      return queue.add(AsyncLocalStorage.bind(render))
    },
    get figures() {
      return { waiting: queue.size, running: queue.pending }
    },
  }
}
