import { setTimeout as pause } from 'node:timers/promises'
import { defineFault, mustHold } from '../fault.ts'
import {
  connectionsMustBeFew,
  cut,
  lacksPostgres,
  MAX_RETURN_MS,
  mustBeKeptOnce,
  onPostgres,
  pagesMustShow,
  saveUntilKept,
  untilWell,
} from '../onPostgres.ts'

const ROUNDS = { small: 5, full: 25 }
const WRITERS = 8
const PAGES = ['/', '/empreendimentos', '/imprensa']

export default defineFault({
  name: 'connections to PostgreSQL cut (pg_terminate_backend)',
  rule: 'threats.md 10',
  lacks: lacksPostgres,
  run: scale =>
    onPostgres(async (server, postgres) => {
      await pagesMustShow(server, PAGES)
      const kept: string[] = []
      let isOver = false
      const writers = Array.from({ length: WRITERS }, async (_, writer) => {
        for (let n = 0; !isOver; n++) {
          const nome = `w${writer} n${n}`
          if ((await saveUntilKept(server, nome)) === 'kept') kept.push(nome)
        }
      })
      let ended = 0
      let slowest = 0
      const rounds = async () => {
        for (let round = 0; round < ROUNDS[scale]; round++) {
          // Every third time the connection that holds the lock is cut as well.
          ended += await cut(postgres, round % 3 === 2 ? 'all' : 'pool')
          slowest = Math.max(slowest, await untilWell(server))
          await pagesMustShow(server, PAGES)
          await pause(100)
        }
        isOver = true
      }
      await Promise.all([rounds(), ...writers])
      mustHold(ended > ROUNDS[scale], `only ${ended} connections were cut`)
      mustHold(slowest <= MAX_RETURN_MS, `it was back only after ${Math.round(slowest)} ms`)
      await mustBeKeptOnce(server, kept)
      await connectionsMustBeFew(postgres)
      return {
        tried: `${ended} connections in ${ROUNDS[scale]} rounds, ${WRITERS} clients saving`,
        held: `back within ${Math.round(slowest)} ms; ${kept.length} saves, each stored once`,
      }
    }),
})
