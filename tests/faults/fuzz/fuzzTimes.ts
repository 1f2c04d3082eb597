import type { Outcome, Scale } from '../fault.ts'
import type { Target } from '../target.ts'
import { fuzz } from './fuzz.ts'

/**
 * `REQUESTS=1000000 npm run faults -- fuzz` tries as many; `SEED` makes those of an earlier run again. Tests make the same
 * ones each time, so that what they find is of the change they stand for.
 */
export async function fuzzTimes(server: Target, scale: Scale, counts: Record<Scale, number>): Promise<Outcome> {
  const seed = Number(process.env.SEED ?? (scale === 'small' ? 1 : Date.now() % 2 ** 31))
  const count = Number(process.env.REQUESTS ?? counts[scale])
  const held = await fuzz(server, count, seed)
  return { tried: `${count.toLocaleString('en')} requests, valid, nearly valid and hostile`, held }
}
