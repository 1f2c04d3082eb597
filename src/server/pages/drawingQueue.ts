import PQueue from 'p-queue'
import { overloaded } from '../errors.ts'

/** Drawing is done between turns of the event loop, compressing by the threads that also serve the disk. */
const AT_ONCE = 8
/** A machine of two cores draws about so many in a second (`THREATS.md` 6). */
const MOST_WAITING = 500

/** Draws a few pages at once and lets the others wait. */
export function openDrawingQueue() {
  const queue = new PQueue({ concurrency: AT_ONCE })
  return async <Page>(draw: () => Promise<Page>): Promise<Page> => {
    if (queue.size >= MOST_WAITING) throw overloaded()
    return queue.add(draw)
  }
}
