import { setTimeout as pause } from 'node:timers/promises'
import { startBuiltServer } from '#tests/support/builtServer.ts'
import { startPostgres } from '#tests/support/runner/runnerPostgres.ts'
import { defineFault, mustHold } from '../fault.ts'
import { lacksPostgres, timed } from '../onPostgres.ts'

const AWAY_MS = { small: 2000, full: 15_000 }
/** Milliseconds, each including the start of a process. */
const MAX_START_MS = 8000
const MAX_REFUSAL_MS = 5000
const MAX_PATIENCE_MS = 70_000

export default defineFault({
  name: 'a start while PostgreSQL does not answer',
  rule: 'threats.md 10',
  lacks: lacksPostgres,
  async run(scale) {
    const postgres = (await startPostgres())!
    try {
      const url = new URL(postgres.url)
      const refused = async (change: (url: URL) => void) => {
        const other = new URL(url)
        change(other)
        const began = performance.now()
        const text = await failedStart(other.href)
        mustHold(/DATABASE_URL: the database cannot be reached/.test(text), `the start said: ${text}`)
        mustHold(!/Waiting/.test(text), `it waited in vain: ${text}`)
        const took = performance.now() - began
        mustHold(took <= MAX_REFUSAL_MS, `the start was refused only after ${Math.round(took)} ms`)
      }
      await refused(other => {
        other.password = 'outra'
      })
      await refused(other => {
        other.pathname = '/nao_existe'
      })

      // The tables are made before, since the time of a start is measured.
      await (await startBuiltServer({ env: { DATABASE_URL: postgres.url } })).stop()
      await postgres.kill()
      const starting = startBuiltServer({ env: { DATABASE_URL: postgres.url } })
      starting.catch(() => {})
      await pause(AWAY_MS[scale])
      await postgres.start()
      const began = performance.now()
      const server = await starting
      const back = performance.now() - began
      try {
        const waits = server.printed().match(/^The database does not answer yet \(.+\)\. Waiting for up to 60 s/gm)
        mustHold(waits?.length === 1, `the start said: ${server.printed()}`)
        mustHold(back <= MAX_START_MS, `it served only ${Math.round(back)} ms after the return`)
        const page = await timed(fetch(server.url))
        mustHold(page.status === 200, `/ answered ${page.status}`)
      } finally {
        await server.stop()
      }

      if (scale === 'full') {
        await postgres.halt()
        const gaveUp = performance.now()
        const text = await failedStart(postgres.url)
        const took = performance.now() - gaveUp
        mustHold(took >= 60_000 && took <= MAX_PATIENCE_MS, `it gave up after ${Math.round(took)} ms`)
        mustHold(/DATABASE_URL: the database cannot be reached/.test(text), `the start said: ${text}`)
      }
      return {
        tried: `down for ${AWAY_MS[scale] / 1000} s, then recovering; a wrong password and a wrong database`,
        held: `served ${Math.round(back)} ms after the return; said once that it waited; refused the wrong password and database at once`,
      }
    } finally {
      await postgres.stop()
    }
  },
})

/** What a start prints that must fail. */
async function failedStart(databaseUrl: string): Promise<string> {
  try {
    const server = await startBuiltServer({ env: { DATABASE_URL: databaseUrl } })
    await server.stop()
  } catch (cause) {
    return (cause as Error).message
  }
  throw new Error('the start did not fail')
}
