import { setTimeout as pause } from 'node:timers/promises'
import { defineFault, mustHold, STRETCH } from '../fault.ts'
import {
  connectionsMustBeFew,
  LONGEST_RETURN,
  lacksPostgres,
  mustBeKeptOnce,
  mustRefuse,
  onPostgres,
  pagesMustShow,
  saveUntilKept,
  untilWell,
  withSuspectPage,
} from '../onPostgres.ts'

const FROZEN_MS = { small: 6000, full: 20_000 }
/** More than there are connections. */
const WRITERS = 24
/** By then it must be noticed. */
const NOTICED_MS = 5000
/** Nothing that stands on them has changed. */
const PAGES = ['/contato', '/acessibilidade']
/** In milliseconds, beside everything else that happens on a busy machine. */
const LONGEST_PAGE = 1000 * STRETCH

export default defineFault({
  name: 'PostgreSQL parado (SIGSTOP)',
  rule: 'THREATS.md 10',
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
      // It is waited for at the end; until then something else may end the fault.
      saves.catch(() => {})
      const [first, slow] = await Promise.all([pagesMustShow(server, PAGES), pagesMustShow(server, [suspect])])
      mustHold(first <= LONGEST_PAGE, `uma página levou ${Math.round(first)} ms`)
      mustHold(slow <= NOTICED_MS * STRETCH, `a página mudada antes levou ${Math.round(slow)} ms`)
      await pause(Math.max(0, NOTICED_MS - (performance.now() - frozen)))
      const later = await pagesMustShow(server, [...PAGES, suspect])
      await mustRefuse(server)
      await pause(Math.max(0, FROZEN_MS[scale] - (performance.now() - frozen)))

      postgres.thaw()
      const back = await untilWell(server)
      mustHold(back <= LONGEST_RETURN, `voltou em ${Math.round(back)} ms`)
      isOver = true
      const kept = (await saves).filter(name => name !== undefined)
      await mustBeKeptOnce(server, kept)
      await connectionsMustBeFew(postgres)
      const inMs = [first, slow, later, back].map(Math.round)
      return {
        tried: `${FROZEN_MS[scale] / 1000} s, ${WRITERS} salvando`,
        held: `páginas em ${inMs[0]} ms, a mudada logo antes em ${inMs[1]} ms, depois todas em ${inMs[2]} ms; salvar, ler e entrar 503; de volta em ${inMs[3]} ms; ${kept.length} salvamentos, cada um uma vez`,
      }
    }),
})
