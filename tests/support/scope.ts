import { test } from 'vitest'

/**
 * Whether the run covers everything (`npm test -- --all`): every suite on both databases, and what is drawn at random
 * more often. Otherwise PostgreSQL runs what differs by SQL, and the rest of the behaviour is tried on SQLite.
 */
export const isEverything = process.env.TEST_ALL === '1'

/**
 * Of what a test is tried with, such as window sizes: each where everything is run; otherwise the one whose turn it is,
 * so that a file meets all of them, each in other tests.
 */
export const inTurn = <T>(all: readonly T[], turn: number): readonly T[] =>
  isEverything ? all : all.slice(turn % all.length, (turn % all.length) + 1)

/** The same for two suites with the same tests in each: the `test` of the first or of the second. */
export function testInTurn(place: 0 | 1): (name: string, act: () => Promise<void>) => void {
  let turn = 0
  return (name, act) => {
    if (isEverything || turn++ % 2 === place) test(name, act)
  }
}
