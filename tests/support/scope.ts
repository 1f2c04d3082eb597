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

/** The same for suites with the same tests in each: the `test` of the suite at this place among so many. */
export function testInTurn(
  place: number,
  places = 2,
): (name: string, act: () => Promise<void>, limit?: number) => void {
  let turn = 0
  return (name, act, limit) => {
    if (isEverything || turn++ % places === place) test(name, act, limit)
  }
}
