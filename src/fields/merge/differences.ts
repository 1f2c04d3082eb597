import { diffArrays } from 'diff'

/** Part of a text or of rows: in both, only in the former, or only in the later one. */
export interface DiffPart<Items> {
  readonly is: 'same' | 'removed' | 'added'
  readonly items: Items
}

/** Two sequences that take longer to compare have little in common, and the page would wait for it. */
const TIMEOUT_MS = 300

/** The fewest items removed and added that lead from one sequence to the other; what is removed stands before what is added. */
export function differences<T>(
  before: readonly T[],
  after: readonly T[],
  isSame: (a: T, b: T) => boolean = Object.is,
): DiffPart<readonly T[]>[] {
  const changes = diffArrays([...before], [...after], { comparator: isSame, timeout: TIMEOUT_MS })
  if (changes === undefined) return replaced(before, after)
  return changes.map(({ added, removed, value }) => ({
    is: added ? 'added' : removed ? 'removed' : 'same',
    items: value,
  }))
}

/** Words and other signs, each with the spaces behind it: two words that changed are one change. */
export const wordsOf = (text: string): string[] => text.match(/^\s+|(?:[\p{L}\p{M}\p{N}]+|[^\s])\s*/gu) ?? []

/** The last word of a text is the same word where more follows it. */
const isSameWord = (a: string, b: string) => a === b || a.trimEnd() === b || a === b.trimEnd()

/** With less than this part of the shorter text in both of them, two texts are not two versions of one. */
const MIN_IN_COMMON = 0.4

/** Word by word. Texts that have little in common stand whole, one after the other. */
export function textDifferences(before: string, after: string): DiffPart<string>[] {
  const parts = differences(wordsOf(before), wordsOf(after), isSameWord).map(({ is, items }) => ({
    is,
    items: items.join(''),
  }))
  const common = parts.map(({ is, items }) => (is === 'same' ? items : '')).join('')
  const shorter = Math.min(weight(before), weight(after))
  return shorter > 0 && weight(common) < MIN_IN_COMMON * shorter ? replaced(before, after) : parts
}

const replaced = <Items>(before: Items, after: Items): DiffPart<Items>[] => [
  { is: 'removed', items: before },
  { is: 'added', items: after },
]

/** How much of a text is more than spaces and signs. */
const weight = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').length
