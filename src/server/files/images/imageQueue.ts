/** Pictures in work at once: each holds up to 200 MB of pixels and a thread of the pool that also serves the disk. */
const AT_ONCE = 2

/**
 * Lets at most two pictures be worked on at once. Somebody waits for the answer to `urgent` work; `quiet` work goes last
 * and takes one place only.
 */
export class ImageTurns {
  #free = AT_ONCE
  #quietRuns = false
  readonly #urgent: (() => void)[] = []
  readonly #quiet: (() => void)[] = []

  async urgent<T>(work: () => Promise<T>): Promise<T> {
    await this.#turnIn(this.#urgent)
    try {
      return await work()
    } finally {
      this.#free++
      this.#startNext()
    }
  }

  async quiet<T>(work: () => Promise<T>): Promise<T> {
    await this.#turnIn(this.#quiet)
    try {
      return await work()
    } finally {
      this.#quietRuns = false
      this.#free++
      this.#startNext()
    }
  }

  #turnIn(queue: (() => void)[]): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    queue.push(resolve)
    this.#startNext()
    return promise
  }

  #startNext() {
    if (this.#free === 0) return
    const urgent = this.#urgent.shift()
    const start = urgent ?? (this.#quietRuns ? undefined : this.#quiet.shift())
    if (!start) return
    if (!urgent) this.#quietRuns = true
    this.#free--
    start()
  }
}
