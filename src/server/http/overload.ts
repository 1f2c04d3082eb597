import type { FastifyInstance } from 'fastify'
import type { Log } from '../parts.ts'
import { longestWaitForTurn } from '../yieldToEventLoop.ts'

/** How late the event loop may be, in milliseconds. */
const MAX_DELAY_MS = 1000
/** For how long work may wait for a turn of it: one request takes several. */
const MAX_WAIT_MS = 250
/** So little delay, and work is taken again. */
const ON_TIME_MS = 250
const LOOK_EVERY_MS = 250

/**
 * Says whether the event loop is so late that one more request would only make all of them wait longer.
 *
 * A timer that comes late shows how long one round took, and `yieldToEventLoop` how long work waits for a turn. One
 * late round is not enough: a single long task is over when what waited for it is answered. Two in a row are too much,
 * until one is on time again, and so is what comes at the end of a round that has taken that long already.
 */
export function watchLoad(app: FastifyInstance, log: Pick<Log, 'error'>) {
  let lookedAt = 0
  let lateRounds = 0
  let isOverloaded = false
  let refused = 0
  let timer: NodeJS.Timeout | undefined

  function look() {
    const now = performance.now()
    const delay = now - lookedAt - LOOK_EVERY_MS
    const wait = longestWaitForTurn()
    lookedAt = now
    lateRounds = delay > MAX_DELAY_MS || wait > MAX_WAIT_MS ? lateRounds + 1 : 0
    if (lateRounds > 1) isOverloaded = true
    else if (delay <= ON_TIME_MS && wait <= MAX_WAIT_MS) isOverloaded = false
    if (refused === 0) return
    // One line for all of them: writing the log must not become the load.
    log.error('overloaded', new Error('There is more to do than can be done in time; requests were refused.'), {
      refused,
      delay: Math.round(delay),
      wait: Math.round(wait),
    })
    refused = 0
  }

  app.addHook('onListen', async () => {
    lookedAt = performance.now()
    timer = setInterval(look, LOOK_EVERY_MS).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))

  return {
    /** Whether a new request is to be refused. */
    isTooMuch: () =>
      timer !== undefined && (isOverloaded || performance.now() - lookedAt > LOOK_EVERY_MS + MAX_DELAY_MS),
    /** Counts a request that was refused as `overloaded`. */
    noteRefusal() {
      refused++
    },
  }
}

export type Load = ReturnType<typeof watchLoad>
