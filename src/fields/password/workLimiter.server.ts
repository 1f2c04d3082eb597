import PQueue from 'p-queue'

/** The work did not start: too much was waiting, or it waited too long. The caller answers "busy, try again". */
export class LimiterBusy extends Error {
  override readonly name = 'LimiterBusy'
}

export interface LimiterOptions {
  /** How many run at once, for each key. */
  readonly atOnce: number
  /** How many may wait, for each key; the next one is refused at once. */
  readonly mostWaiting: number
  /** How long one of them waits, in milliseconds. */
  readonly longestWaitMs: number
  /** So much of both strangers never get. */
  readonly kept?: { readonly atOnce: number; readonly waiting: number }
}

export interface WorkOptions {
  /** Whoever can be anybody, and as many as they like. */
  readonly isStranger?: boolean
}

/** Runs `work`, first come first served for each key. Rejects with `LimiterBusy` when it cannot start in time. */
export type WorkLimiter = <T>(key: string, work: () => Promise<T>, options?: WorkOptions) => Promise<T>

export function createWorkLimiter(options: LimiterOptions): WorkLimiter {
  const { atOnce, mostWaiting, longestWaitMs, kept = { atOnce: 0, waiting: 0 } } = options
  const queues = new Map<string, ReturnType<typeof newQueues>>()
  // Strangers wait for each other first, so that never more of them run than may.
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
