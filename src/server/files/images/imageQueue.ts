import PQueue from 'p-queue'

/** Pictures in work at once: each holds up to 200 MB of pixels and a thread of the pool that also serves the disk. */
const AT_ONCE = 2

/**
 * Lets at most two pictures be worked on at once. A caller waits for the answer to `urgent` work; `quiet` work goes last
 * and takes one place only.
 */
export class ImageQueue {
  readonly #all = new PQueue({ concurrency: AT_ONCE })
  readonly #quiet = new PQueue({ concurrency: 1 })

  urgent<T>(work: () => Promise<T>): Promise<T> {
    return this.#all.add(work, { priority: 1 })
  }

  quiet<T>(work: () => Promise<T>): Promise<T> {
    return this.#quiet.add(() => this.#all.add(work))
  }
}
