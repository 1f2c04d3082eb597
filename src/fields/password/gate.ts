/** Nobody's turn came: too many were waiting, or it took too long. The caller answers "busy, try again". */
export class GateBusy extends Error {
  override readonly name = 'GateBusy'
}

export interface GateLimits {
  /** How many may be inside at once, for each key. */
  readonly atOnce: number
  /** How many may stand before the door, for each key; the next one is refused at once. */
  readonly waiting: number
  /** How long one of them waits, in milliseconds. */
  readonly patience: number
}

/** Runs `work` when its turn comes, first come first served for each key. Rejects with `GateBusy` when it does not come. */
export type Gate = <T>(key: string, work: () => Promise<T>) => Promise<T>

export function createGate({ atOnce, waiting, patience }: GateLimits): Gate {
  const doors = new Map<string, { inside: number; queue: (() => void)[] }>()

  return async (key, work) => {
    let door = doors.get(key)
    if (door === undefined) doors.set(key, (door = { inside: 0, queue: [] }))
    if (door.inside < atOnce) door.inside++
    else await turn(door.queue)
    try {
      return await work()
    } finally {
      const next = door.queue.shift()
      // The place passes straight to the next one, so nobody slips in between.
      if (next !== undefined) next()
      else if (--door.inside === 0) doors.delete(key)
    }
  }

  function turn(queue: (() => void)[]): Promise<void> {
    if (queue.length >= waiting) return Promise.reject(new GateBusy('too many are waiting'))
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(enter), 1)
        reject(new GateBusy('the turn did not come in time'))
      }, patience)
      queue.push(enter)
    })
  }
}
