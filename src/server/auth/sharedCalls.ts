import type { Parts } from '../parts.ts'
import type { Call } from './limits.ts'

const TOPIC = 'chamadas'
/** So late other processes know of a call; what a caller may do in that time on each of them is beyond the limit. */
const GATHERED_MS = 1_000
/** So many callers fit into one message, whatever their addresses. */
const CALLERS_TOGETHER = 100

type Counted = readonly [call: Call, caller: string | number, calls: number]

/**
 * Tells other processes on the same database once a second which callers have called how often, so that one limit holds
 * for all of them together.
 *
 * @param add counts what others tell
 */
export function shareCalls(
  { store, log }: Pick<Parts, 'store' | 'log'>,
  add: (call: Call, caller: string | number, calls: number) => void,
) {
  const gathered = new Map<string, Counted>()
  let timer: NodeJS.Timeout | undefined
  store.onTold(TOPIC, message => {
    for (const counted of message as readonly Counted[]) add(...counted)
  })

  async function tell() {
    timer = undefined
    const all = [...gathered.values()]
    gathered.clear()
    try {
      while (all.length > 0) await store.tellOthers(TOPIC, all.splice(0, CALLERS_TOGETHER))
    } catch (cause) {
      log.error('auth.calls_not_told', cause)
    }
  }

  return {
    /** Notes a call, to be told. */
    note(call: Call, caller: string | number, calls: number) {
      // Only there another process can be.
      if (store.dialect === 'sqlite') return
      const key = `${call} ${caller}`
      gathered.set(key, [call, caller, (gathered.get(key)?.[2] ?? 0) + calls])
      timer ??= setTimeout(tell, GATHERED_MS).unref()
    },
    stop() {
      clearTimeout(timer)
    },
  }
}
