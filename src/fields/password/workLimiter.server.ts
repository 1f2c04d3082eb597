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
}

/** Runs `work`, first come first served for each key. Rejects with `LimiterBusy` when it cannot start in time. */
export type WorkLimiter = <T>(key: string, work: () => Promise<T>) => Promise<T>

export function createWorkLimiter({ atOnce, mostWaiting, longestWaitMs }: LimiterOptions): WorkLimiter {
  const queues = new Map<string, PQueue>()

  return async (key, work) => {
    let queue = queues.get(key)
    if (queue === undefined) queues.set(key, (queue = new PQueue({ concurrency: atOnce })))
    if (queue.pending >= atOnce && queue.size >= mostWaiting) throw new LimiterBusy('too many are waiting')
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new LimiterBusy('it did not start in time')), longestWaitMs)
    const start = () => {
      clearTimeout(timer)
      return work()
    }
    try {
      return await queue.add(start, { signal: late.signal })
    } finally {
      clearTimeout(timer)
      if (queue.size === 0 && queue.pending === 0) queues.delete(key)
    }
  }
}
