import { tooManyAttempts } from '../errors.ts'
import type { Parts } from '../parts.ts'

/** Calls per minute, kept in memory. `records` counts the records that bulk calls change. */
const callsPerMinute = { reads: 1_200, saves: 300, records: 6_000, files: 60, anonymous: 60 } as const
const MINUTE_MS = 60_000

const TOPIC = 'chamadas'
/** Other processes learn of calls after this delay; until then a caller may exceed the limit on each of them. */
const BATCH_MS = 1_000
/** This many callers fit into one database notification. */
const CALLERS_TOGETHER = 100

export type Call = keyof typeof callsPerMinute
type Window = Record<Call, number> & { start: number }
type Counted = readonly [call: Call, caller: string | number, calls: number]

/**
 * Throws 429 above the limit per caller and minute; a minute starts with the first call. Processes on the same database
 * share their counts once a second, so that one limit holds for all of them.
 *
 * @param uptime monotonic clock, in milliseconds
 * @param exceeded called once per caller and minute
 */
export function createCallCounter(
  { store, log }: Pick<Parts, 'store' | 'log'>,
  uptime: () => number,
  exceeded: (call: Call, caller: string | number) => void,
) {
  const windows = new Map<string | number, Window>()
  let swept = uptime()
  const unpublished = new Map<string, Counted>()
  let timer: NodeJS.Timeout | undefined
  store.onTold(TOPIC, message => {
    for (const [call, caller, calls] of message as readonly Counted[]) windowOf(caller, uptime())[call] += calls
  })

  function windowOf(caller: string | number, now: number): Window {
    if (now - swept > MINUTE_MS) sweep(now)
    const known = windows.get(caller)
    if (known !== undefined && now - known.start < MINUTE_MS) return known
    const window = { start: now, reads: 0, saves: 0, records: 0, files: 0, anonymous: 0 }
    windows.set(caller, window)
    return window
  }

  function sweep(now: number) {
    swept = now
    for (const [caller, window] of windows) if (now - window.start >= MINUTE_MS) windows.delete(caller)
  }

  function publishLater(...[call, caller, calls]: Counted) {
    // SQLite serves one process only.
    if (store.dialect === 'sqlite') return
    const key = `${call} ${caller}`
    unpublished.set(key, [call, caller, (unpublished.get(key)?.[2] ?? 0) + calls])
    timer ??= setTimeout(publish, BATCH_MS).unref()
  }

  async function publish() {
    timer = undefined
    const all = [...unpublished.values()]
    unpublished.clear()
    try {
      while (all.length > 0) await store.tellOthers(TOPIC, all.splice(0, CALLERS_TOGETHER))
    } catch (cause) {
      log.error('auth.calls_not_told', cause)
    }
  }

  return {
    /** @param caller a session's id, or the network of an address */
    count(call: Call, caller: string | number, calls = 1): void {
      const now = uptime()
      const window = windowOf(caller, now)
      const before = window[call]
      window[call] = before + calls
      publishLater(call, caller, calls)
      if (window[call] <= callsPerMinute[call]) return
      if (before <= callsPerMinute[call]) exceeded(call, caller)
      throw tooManyAttempts(Math.max(1, Math.ceil((window.start + MINUTE_MS - now) / 1000)))
    },
    stop: () => clearTimeout(timer),
  }
}
