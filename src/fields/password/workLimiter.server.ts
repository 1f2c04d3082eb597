import PQueue from 'p-queue'

/** The work was not started because the queue was full or the wait too long. The caller answers "busy, try again". */
export class LimiterBusy extends Error {
  override readonly name = 'LimiterBusy'
}

export interface LimiterOptions {
  /** The maximum number running at once, per key. */
  readonly atOnce: number
  /** The maximum number waiting, per key; any more are rejected immediately. */
  readonly mostWaiting: number
  /** The maximum time that one waits, in milliseconds. */
  readonly longestWaitMs: number
  /** The part of both limits that strangers cannot use. */
  readonly kept?: { readonly atOnce: number; readonly waiting: number }
}

export interface WorkOptions {
  /** The work is for an unauthenticated caller, of whom there may be any number. */
  readonly isStranger?: boolean
}

/** Runs `work` in the order of the calls for each key. Rejects with `LimiterBusy` when it cannot start in time. */
export type WorkLimiter = <T>(key: string, work: () => Promise<T>, options?: WorkOptions) => Promise<T>

export function createWorkLimiter(options: LimiterOptions): WorkLimiter {
  const { atOnce, mostWaiting, longestWaitMs, kept = { atOnce: 0, waiting: 0 } } = options
  const queues = new Map<string, ReturnType<typeof newQueues>>()
  // Strangers wait in their own queue before the common one, which bounds how many of them run.
  const newQueues = () => ({
    all: new PQueue({ concurrency: atOnce }),
    strangers: new PQueue({ concurrency: atOnce - kept.atOnce }),
  })

  return async (key, work, { isStranger = false } = {}) => {
    const own = queues.get(key) ?? newQueues()
    queues.set(key, own)
    const { all, strangers } = own
    const isFull =
      all.size + strangers.size >= mostWaiting || (isStranger && strangers.size >= mostWaiting - kept.waiting)
    const mustWait = all.pending >= atOnce || (isStranger && strangers.pending >= atOnce - kept.atOnce)
    if (mustWait && isFull) throw new LimiterBusy('too many are waiting')
    const late = new AbortController()
    const { signal } = late
    const timer = setTimeout(() => late.abort(new LimiterBusy('it did not start in time')), longestWaitMs)
    const start = () => {
      clearTimeout(timer)
      return work()
    }
    const enter = () => all.add(start, { signal })
    try {
      return await (isStranger ? strangers.add(enter, { signal }) : enter())
    } finally {
      clearTimeout(timer)
      if ([all, strangers].every(({ size, pending }) => size + pending === 0)) queues.delete(key)
    }
  }
}
