import { setTimeout as pause } from 'node:timers/promises'
import type { FragileServer } from '#tests/support/runner/runnerPostgres.ts'
import { mustHold, type Outcome, type Scale } from './fault.ts'
import {
  connectionsMustBeFew,
  MAX_RETURN_MS,
  mustBeKeptOnce,
  mustRefuse,
  onPostgres,
  pagesMustShow,
  saveUntilKept,
  untilWell,
  withSuspectPage,
} from './onPostgres.ts'

const ROUNDS = { small: 1, full: 3 }
const AWAY_MS = { small: 1000, full: 8000 }
const WRITERS = 8
const PAGES = ['/', '/empreendimentos', '/contato']

/** PostgreSQL goes away in the middle of saves and comes back, several times, under one server that stays. */
export function whileDatabaseIsAway(
  goAway: (postgres: FragileServer) => Promise<void>,
  scale: Scale,
): Promise<Outcome> {
  return onPostgres(async (server, postgres) => {
    const kept: string[] = []
    let isOver = false
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let n = 0; !isOver; n++) {
        const nome = `w${writer} n${n}`
        if ((await saveUntilKept(server, nome)) === 'kept') kept.push(nome)
      }
    })
    // A failure of a writer ends the fault at once, and not only when the writers are awaited.
    const failed = Promise.all(writers).then(() => undefined)
    const body = async () => {
      let slowestPage = 0
      let slowestReturn = 0
      for (let round = 0; round < ROUNDS[scale]; round++) {
        await pagesMustShow(server, PAGES)
        const suspect = await withSuspectPage(server)
        await goAway(postgres)
        for (const end = performance.now() + AWAY_MS[scale]; performance.now() < end; await pause(100)) {
          slowestPage = Math.max(slowestPage, await pagesMustShow(server, [...PAGES, suspect]))
          await mustRefuse(server)
        }
        await postgres.start()
        const back = await untilWell(server)
        mustHold(back <= MAX_RETURN_MS, `it was back only after ${Math.round(back)} ms`)
        slowestReturn = Math.max(slowestReturn, back)
      }
      isOver = true
      return { slowestPage, slowestReturn }
    }
    const [{ slowestPage, slowestReturn }] = await Promise.all([body(), failed])
    await mustBeKeptOnce(server, kept)
    await connectionsMustBeFew(postgres)
    return {
      tried: `${ROUNDS[scale]} × ${AWAY_MS[scale] / 1000} s, ${WRITERS} clients saving`,
      held: `pages within ${Math.round(slowestPage)} ms; saving, reading and signing in answered 503; back within ${Math.round(slowestReturn)} ms; ${kept.length} saves, each stored once`,
    }
  })
}
