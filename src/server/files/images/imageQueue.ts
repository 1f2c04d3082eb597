import PQueue from 'p-queue'
import { type ImageTasks, inImageProcess } from './imageProcess.ts'

/** Each picture takes up to 200 MB of pixels and a thread of the pool that also serves the disk. */
const AT_ONCE = 2
/** In milliseconds; longer than all steps of a task (reading 10 s, writing the largest size one minute). */
const DEADLINE_MS = 120_000

type Task = keyof ImageTasks
type Done<T extends Task> = Promise<Awaited<ReturnType<ImageTasks[T]>>>

/** Works on two pictures at once, each with a deadline. `urgent` tasks go before all `quiet` ones. */
export class ImageQueue {
  readonly #queue = new PQueue({ concurrency: AT_ONCE })
  readonly #deadlineMs: number

  constructor(deadlineMs = DEADLINE_MS) {
    this.#deadlineMs = deadlineMs
  }

  urgent<T extends Task>(task: T, ...args: Parameters<ImageTasks[T]>): Done<T> {
    return this.#queue.add(() => inImageProcess(this.#deadlineMs, task, args), { priority: 1 })
  }

  /** Rejects when the signal is aborted before the task begins. */
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
