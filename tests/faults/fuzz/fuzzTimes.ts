import type { Outcome, Scale } from '../fault.ts'
import type { Target } from '../target.ts'
import { fuzz } from './fuzz.ts'

/**
 * `REQUESTS=1000000 npm run faults -- fuzz` tries that many; `SEED` repeats the requests of an earlier run. Tests
 * always make the same requests, so that a failure comes from the change under test.
 */
export async function fuzzTimes(server: Target, scale: Scale, counts: Record<Scale, number>): Promise<Outcome> {
  const seed = Number(process.env.SEED ?? (scale === 'small' ? 1 : Date.now() % 2 ** 31))
  const count = Number(process.env.REQUESTS ?? counts[scale])
  const held = await fuzz(server, count, seed)
  return { tried: `${count.toLocaleString('en')} requests, valid, nearly valid and hostile`, held }
}
