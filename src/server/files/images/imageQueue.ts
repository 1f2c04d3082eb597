import PQueue from 'p-queue'
import { type ImageTasks, inImageProcess } from './imageProcess.ts'

/** Pictures in work at once: each holds up to 200 MB of pixels and a thread of the pool that also serves the disk. */
const AT_ONCE = 2
/** Longer than all steps of one task take on a busy machine: reading has 10 s, writing a picture of the largest size one minute. */
const DEADLINE_MS = 120_000

type Task = keyof ImageTasks
type Done<T extends Task> = Promise<Awaited<ReturnType<ImageTasks[T]>>>

/** Works on two pictures at once, each until a deadline. `urgent` work goes before all `quiet` work. */
export class ImageQueue {
  readonly #queue = new PQueue({ concurrency: AT_ONCE })
  readonly #deadlineMs: number

  constructor(deadlineMs = DEADLINE_MS) {
    this.#deadlineMs = deadlineMs
  }

  urgent<T extends Task>(task: T, ...args: Parameters<ImageTasks[T]>): Done<T> {
    return this.#queue.add(() => inImageProcess(this.#deadlineMs, task, args), { priority: 1 })
  }

  /** Rejects what has not begun once the signal is given. */
  quiet<T extends Task>(signal: AbortSignal, task: T, ...args: Parameters<ImageTasks[T]>): Done<T> {
    return this.#queue.add(() => {
      signal.throwIfAborted()
      return inImageProcess(this.#deadlineMs, task, args)
    })
  }

  get figures() {
    return { waiting: this.#queue.size, running: this.#queue.pending }
  }
}
