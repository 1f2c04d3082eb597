import { setTimeout as pause } from 'node:timers/promises'
import { defineFault, mustHold, STRETCH } from '../fault.ts'
import {
  connectionsMustBeFew,
  lacksPostgres,
  MAX_RETURN_MS,
  mustBeKeptOnce,
  mustRefuse,
  onPostgres,
  pagesMustShow,
  saveUntilKept,
  untilWell,
  withSuspectPage,
} from '../onPostgres.ts'

const FROZEN_MS = { small: 6000, full: 20_000 }
/** More writers than there are connections. */
const WRITERS = 24
/** Milliseconds within which it must be noticed. */
const NOTICED_MS = 5000
/** Pages that depend on nothing that has changed. */
const PAGES = ['/contato', '/acessibilidade']
/** Milliseconds, beside everything else that happens on a busy machine. */
const MAX_PAGE_MS = 1000 * STRETCH

export default defineFault({
  name: 'PostgreSQL frozen (SIGSTOP)',
  rule: 'threats.md 10',
  inTests: true,
  lacks: lacksPostgres,
  run: scale =>
    onPostgres(async (server, postgres) => {
      const suspect = await withSuspectPage(server)
      await pagesMustShow(server, PAGES)
      postgres.freeze()
      const frozen = performance.now()
      let isOver = false
      const saves = Promise.all(
        Array.from({ length: WRITERS }, async (_, writer) => {
          const nome = `Durante ${writer}`
          return (await saveUntilKept(server, nome, () => isOver)) === 'kept' ? nome : undefined
        }),
      )
      // The saves are awaited at the end; until then another failure may end the fault.
      saves.catch(() => {})
      const [first, slow] = await Promise.all([pagesMustShow(server, PAGES), pagesMustShow(server, [suspect])])
      mustHold(first <= MAX_PAGE_MS, `a page took ${Math.round(first)} ms`)
      mustHold(slow <= NOTICED_MS * STRETCH, `the page changed just before took ${Math.round(slow)} ms`)
      await pause(Math.max(0, NOTICED_MS - (performance.now() - frozen)))
      const later = await pagesMustShow(server, [...PAGES, suspect])
      await mustRefuse(server)
      await pause(Math.max(0, FROZEN_MS[scale] - (performance.now() - frozen)))

      postgres.thaw()
      const back = await untilWell(server)
      mustHold(back <= MAX_RETURN_MS, `it was back only after ${Math.round(back)} ms`)
      isOver = true
      const kept = (await saves).filter(name => name !== undefined)
      await mustBeKeptOnce(server, kept)
      await connectionsMustBeFew(postgres)
      const inMs = [first, slow, later, back].map(Math.round)
      return {
        tried: `${FROZEN_MS[scale] / 1000} s, ${WRITERS} clients saving`,
        held: `pages within ${inMs[0]} ms, the one changed just before within ${inMs[1]} ms, later all within ${inMs[2]} ms; saving, reading and signing in answered 503; back within ${inMs[3]} ms; ${kept.length} saves, each stored once`,
      }
    }),
})
