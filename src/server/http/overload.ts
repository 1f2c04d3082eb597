import type { FastifyInstance } from 'fastify'
import type { Log } from '../parts.ts'
import { longestWaitForTurn } from '../yieldToEventLoop.ts'

const MAX_DELAY_MS = 1000
/** In milliseconds, for work in `yieldToEventLoop`; one request waits several times. */
const MAX_WAIT_MS = 250
/** Requests are accepted again when the delay is at most this many milliseconds. */
const ON_TIME_MS = 250
const MEASURE_INTERVAL_MS = 250

/**
 * Detects that the event loop is so late that a further request would only delay all others.
 *
 * A late timer shows how long one round took, and `yieldToEventLoop` how long work waits for its turn. A single late
 * round is tolerated, because one long task ends by itself. After two in a row, requests are refused until a round is
 * on time. They are also refused during a round that already exceeds the limit.
 */
export function watchLoad(app: FastifyInstance, log: Pick<Log, 'error'>) {
  let measuredAt = 0
  let lateRounds = 0
  let isOverloaded = false
  let refused = 0
  let timer: NodeJS.Timeout | undefined

  function measure() {
    const now = performance.now()
    const delay = now - measuredAt - MEASURE_INTERVAL_MS
    const wait = longestWaitForTurn()
    measuredAt = now
    lateRounds = delay > MAX_DELAY_MS || wait > MAX_WAIT_MS ? lateRounds + 1 : 0
    if (lateRounds > 1) isOverloaded = true
    else if (delay <= ON_TIME_MS && wait <= MAX_WAIT_MS) isOverloaded = false
    if (refused === 0) return
    // One log line for all refusals: logging each would add to the load.
    log.error('overloaded', new Error('There is more to do than can be done in time; requests were refused.'), {
      refused,
      delay: Math.round(delay),
      wait: Math.round(wait),
    })
    refused = 0
  }

  app.addHook('onListen', async () => {
    measuredAt = performance.now()
    timer = setInterval(measure, MEASURE_INTERVAL_MS).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))

  return {
    isTooMuch: () =>
      timer !== undefined && (isOverloaded || performance.now() - measuredAt > MEASURE_INTERVAL_MS + MAX_DELAY_MS),
    noteRefusal() {
      refused++
    },
  }
}

export type Load = ReturnType<typeof watchLoad>
