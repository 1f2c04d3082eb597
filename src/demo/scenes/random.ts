// biome-ignore-all lint/style/noNonNullAssertion: a place below the length is inside, and no letter is empty
/** Chance that repeats itself: the same seed gives the same picture on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  (): number
  between(low: number, high: number): number
  /** A whole number, both ends included. */
  whole(low: number, high: number): number
  pick<T>(choices: readonly T[]): T
  chance(probability: number): boolean
}

/** @example randomFrom('galpoes/capa')() // always the same number */
export function randomFrom(seed: string): Random {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 16777619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return Object.assign(next, {
    between: (low: number, high: number) => low + next() * (high - low),
    whole: (low: number, high: number) => Math.floor(low + next() * (high - low + 1)),
    pick: <T>(choices: readonly T[]) => choices[Math.floor(next() * choices.length)]!,
    chance: (probability: number) => next() < probability,
  })
}
