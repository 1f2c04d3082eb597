import { type Load, load } from './load.ts'

export interface Pace {
  readonly warmUp: number
  readonly seconds: number
  readonly rounds: number
}

export interface Comparison {
  /** The median of `ours / theirs` of each round. */
  readonly ratio: number
  /** Median answers a second. */
  readonly ours: number
  readonly theirs: number
  /** The median of our rounds, in milliseconds. */
  readonly p99: number
  readonly theirP99: number
}

/** Measures two servers in turns, so that what slows the machine down for a while slows both. */
export async function compare(
  ours: Omit<Load, 'seconds'>,
  theirs: Omit<Load, 'seconds'>,
  pace: Pace,
): Promise<Comparison> {
  await load({ ...ours, seconds: pace.warmUp })
  await load({ ...theirs, seconds: pace.warmUp })
  const rounds = []
  for (let round = 0; round < pace.rounds; round++) {
    const a = await load({ ...ours, seconds: pace.seconds })
    const b = await load({ ...theirs, seconds: pace.seconds })
    rounds.push({ a, b })
  }
  return {
    ratio: median(rounds.map(({ a, b }) => a.perSecond / b.perSecond)),
    ours: median(rounds.map(({ a }) => a.perSecond)),
    theirs: median(rounds.map(({ b }) => b.perSecond)),
    p99: median(rounds.map(({ a }) => a.p99)),
    theirP99: median(rounds.map(({ b }) => b.p99)),
  }
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!
}
