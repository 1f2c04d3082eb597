import { diffArrays } from 'diff'

/** A part of two texts or row lists: in both, only in the former, or only in the latter. */
export interface DiffPart<Items> {
  readonly is: 'same' | 'removed' | 'added'
  readonly items: Items
}

/** Sequences that take longer to compare have little in common, and comparing them would block the page. */
const TIMEOUT_MS = 300

/** The smallest set of removals and additions between two sequences. Removals stand before additions. */
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

/** Words and other characters, each with the spaces behind it, so that two changed words in a row are one change. */
export const splitWords = (text: string): string[] => text.match(/^\s+|(?:[\p{L}\p{M}\p{N}]+|[^\s])\s*/gu) ?? []

/** The last word of one text equals the same word followed by a space. */
const isSameWord = (a: string, b: string) => a === b || a.trimEnd() === b || a === b.trimEnd()

/** Two texts that share less than this part of the shorter one are not treated as versions of one text. */
const MIN_IN_COMMON = 0.4

/** Compares texts word by word. Texts with little in common are one removal and one addition. */
export function textDifferences(before: string, after: string): DiffPart<string>[] {
  const parts = differences(splitWords(before), splitWords(after), isSameWord).map(({ is, items }) => ({
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

const weight = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').length
