import PQueue from 'p-queue'

/** Pictures in work at once: each holds up to 200 MB of pixels and a thread of the pool that also serves the disk. */
const AT_ONCE = 2

/**
 * Lets at most two pictures be worked on at once. A caller waits for the answer to `urgent` work, which goes before all
 * `quiet` work that has not begun.
 */
export class ImageQueue {
  readonly #queue = new PQueue({ concurrency: AT_ONCE })

  urgent<T>(work: () => Promise<T>): Promise<T> {
    return this.#queue.add(work, { priority: 1 })
  }

  quiet<T>(work: () => Promise<T>): Promise<T> {
    return this.#queue.add(work)
  }

  get figures() {
    return { waiting: this.#queue.size, running: this.#queue.pending }
  }
}
