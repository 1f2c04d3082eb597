/**
 * Tries every fault that the product must withstand on the built server: `npm run faults`, or some by the names of
 * their files (`npm run faults -- pipelining`); with `--long` for as long as it is promised, which takes hours in all.
 * Prints what was tried and what held; ends with 1 when one did not.
 */
import { aligned } from '#tests/bench/report.ts'
import { startPostgres } from '#tests/support/runner/runnerPostgres.ts'
import { type Fault, tryFault } from './fault.ts'

const postgres = process.env.TEST_DATABASE_URL ? undefined : await startPostgres()
if (postgres) process.env.TEST_DATABASE_URL = postgres.url
// Loaded only now: faults that are tried on both databases look for PostgreSQL when they are loaded.
const { allFaults } = await import('./allFaults.ts')

const wanted = new Set(process.argv.slice(2))
const isLong = wanted.delete('--long')
const faults = allFaults()
const unknown = [...wanted].filter(name => faults.every(([known]) => known !== name))
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}. Known: ${faults.map(([name]) => name).join(', ')}.\n`)
  await postgres?.stop()
  process.exit(2)
}

const rows = [['Fault', 'Tried', 'Held', 'Rule']]
let failed = 0
try {
  for (const [name, fault] of faults) {
    if (wanted.size > 0 && !wanted.has(name)) continue
    rows.push(await lineOf(fault))
  }
} finally {
  await postgres?.stop()
}
process.stdout.write(`\n${aligned(rows).join('\n')}\n`)
// Ends at once, since a fault that did not end in time is still running.
process.exit(failed > 0 ? 1 : 0)

async function lineOf(fault: Fault): Promise<string[]> {
  const missing = fault.lacks?.()
  if (missing !== undefined) return [fault.name, `not tried: needs ${missing}`, '–', fault.rule]
  const began = performance.now()
  process.stderr.write(`${fault.name}…\n`)
  try {
    const { tried, held } = await tryFault(fault, 'full', isLong)
    process.stderr.write(`  held, in ${Math.round((performance.now() - began) / 1000)} s: ${held}\n`)
    return [fault.name, tried, held, fault.rule]
  } catch (cause) {
    failed++
    process.stderr.write(`  FAILED: ${cause instanceof Error ? cause.stack : cause}\n`)
    return [fault.name, '–', `FAILED: ${(cause as Error).message.split('\n', 1)[0]}`, fault.rule]
  }
}
