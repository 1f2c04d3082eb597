import type { FastifyInstance } from 'fastify'
import type { Log } from '../parts.ts'

/** How late the event loop may be, in milliseconds (`THREATS.md` 6). */
const LATEST = 1000
/** So little delay, in milliseconds, and work is taken again. */
const ON_TIME = 250
const LOOK_EVERY = 250

/**
 * Says whether the event loop is so late that taking one more request would only make all of them wait longer.
 *
 * A timer that comes late shows how long one round of the loop took. One late round is not enough: a single long task,
 * or a machine that was asleep, is over when the requests that waited for it come to their turn, and they are answered.
 * It is too much when two rounds in a row were late; then until a round is on time again. And it is too much for what
 * comes at the end of a round that has taken that long already, so that no round grows with the number of requests
 * that arrived in the one before.
 */
export function watchLoad(app: FastifyInstance, log: Pick<Log, 'error'>) {
  let lookedAt = 0
  let lateRounds = 0
  let isOverloaded = false
  let refused = 0
  let timer: NodeJS.Timeout | undefined

  function look() {
    const now = performance.now()
    const delay = now - lookedAt - LOOK_EVERY
    lookedAt = now
    lateRounds = delay > LATEST ? lateRounds + 1 : 0
    if (lateRounds > 1) isOverloaded = true
    else if (delay <= ON_TIME) isOverloaded = false
    if (refused === 0) return
    // One line for all of them: writing the log must not become the load.
    log.error('overloaded', new Error('The event loop is late; requests were refused.'), {
      refused,
      delay: Math.round(delay),
    })
    refused = 0
  }

  app.addHook('onListen', async () => {
    lookedAt = performance.now()
    timer = setInterval(look, LOOK_EVERY).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))

  return {
    /** Whether a new request is to be refused, which is counted. */
    refuses(): boolean {
      if (timer === undefined) return false
      const isTooMuch = isOverloaded || performance.now() - lookedAt > LOOK_EVERY + LATEST
      if (isTooMuch) refused++
      return isTooMuch
    },
  }
}
