/**
 * Fills a folder of data with the demonstration, by the starts of the built server that a person would make: one with
 * `DEMO=0`, one that is stopped as soon as it fills, and one that fills to the end beside the serving of requests.
 *
 * @example node tests/support/fillDemonstration.ts <folder> <file for what came of it>
 */
import { writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type BuiltServer, startBuiltServer } from './builtServer.ts'
import { ANA, countsOf, type DemonstrationOutcome } from './demonstration.ts'

const [dataFolder, file] = process.argv.slice(2) as [string, string]
writeFileSync(file, JSON.stringify(await fill(), null, 2))

async function fill(): Promise<DemonstrationOutcome> {
  const empty = await start('0')
  const counts = await countsOf(empty.url)
  await empty.stop()

  const interrupted = await start('1')
  await untilPrinted(interrupted, /^Filling the demonstration/m, 60_000)
  const code = await interrupted.stop()

  const filling = await start('1')
  const status = (await fetch(`${filling.url}/`)).status
  await untilPrinted(filling, /^Demonstration ready/m, 240_000)
  const home = await (await fetch(`${filling.url}/`)).text()
  return {
    empty: { counts },
    interrupted: { code, printed: interrupted.printed() },
    filling: {
      status,
      home,
      counts: await countsOf(filling.url),
      code: await filling.stop(),
      printed: filling.printed(),
    },
  }
}

function start(DEMO: '0' | '1') {
  return startBuiltServer({ dataFolder, env: { DEMO, ADMIN_EMAIL: ANA.email, ADMIN_PASSWORD: ANA.senha } })
}

async function untilPrinted(server: BuiltServer, words: RegExp, milliseconds: number) {
  const deadline = performance.now() + milliseconds
  while (!words.test(server.printed())) {
    if (performance.now() > deadline) throw new Error(`${words} was not printed:\n${server.printed()}`)
    await pause(20)
  }
}
