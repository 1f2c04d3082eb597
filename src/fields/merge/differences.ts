// biome-ignore-all lint/style/noNonNullAssertion: the loops below stay inside the sequences and inside the table made for them
/** A stretch of a text or of rows: in both, only in the former, or only in the later one. */
export interface Stretch<T> {
  readonly is: 'same' | 'out' | 'in'
  readonly items: readonly T[]
}

/** More cells than this would keep the page waiting; such texts have little in common anyway. */
const MOST_CELLS = 6_000_000

/** The fewest things taken out and put in that lead from one sequence to the other. */
export function differences<T>(before: readonly T[], after: readonly T[], isSame = Object.is): Stretch<T>[] {
  let start = 0
  while (start < before.length && start < after.length && isSame(before[start], after[start])) start++
  let end = 0
  while (
    end < Math.min(before.length, after.length) - start &&
    isSame(before[before.length - 1 - end], after[after.length - 1 - end])
  )
    end++
  const stretches: Stretch<T>[] = [
    { is: 'same', items: before.slice(0, start) },
    ...between(before.slice(start, before.length - end), after.slice(start, after.length - end), isSame),
    { is: 'same', items: before.slice(before.length - end) },
  ]
  return joined(stretches.filter(({ items }) => items.length > 0))
}

/** Words, the spaces between them and every other sign, each by itself. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? []
}

/** By the longest common subsequence, of which the table says the length for every pair of remainders. */
function between<T>(before: readonly T[], after: readonly T[], isSame: (a: T, b: T) => boolean): Stretch<T>[] {
  const width = after.length + 1
  if (before.length === 0 || after.length === 0 || before.length * width > MOST_CELLS)
    return [
      { is: 'out', items: before },
      { is: 'in', items: after },
    ]
  const longest = new Uint32Array((before.length + 1) * width)
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      longest[i * width + j] = isSame(before[i]!, after[j]!)
        ? longest[(i + 1) * width + j + 1]! + 1
        : Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!)
    }
  }
  const stretches: Stretch<T>[] = []
  let i = 0
  let j = 0
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && isSame(before[i]!, after[j]!)) {
      stretches.push({ is: 'same', items: [before[i]!] })
      i++
      j++
    } else if (
      j >= after.length ||
      (i < before.length && longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!)
    ) {
      stretches.push({ is: 'out', items: [before[i++]!] })
    } else {
      stretches.push({ is: 'in', items: [after[j++]!] })
    }
  }
  return stretches
}

/** Neighbours of a kind as one; what is taken out stands before what is put in. */
function joined<T>(stretches: readonly Stretch<T>[]): Stretch<T>[] {
  const result: Stretch<T>[] = []
  let out: T[] = []
  let into: T[] = []
  const settle = () => {
    if (out.length > 0) result.push({ is: 'out', items: out })
    if (into.length > 0) result.push({ is: 'in', items: into })
    out = []
    into = []
  }
  for (const { is, items } of stretches) {
    if (is === 'out') out.push(...items)
    else if (is === 'in') into.push(...items)
    else {
      settle()
      const last = result.at(-1)
      if (last?.is === 'same') result[result.length - 1] = { is, items: [...last.items, ...items] }
      else result.push({ is, items })
    }
  }
  settle()
  return result
}

/** With less than this part of the shorter text in both of them, two texts are not two versions of one. */
const LEAST_IN_COMMON = 0.4

/**
 * Word by word. What changed on both sides of a space is one change: it reads better than word after word. Texts that have
 * little in common stand whole, one after the other.
 */
export function textDifferences(before: string, after: string): { is: Stretch<string>['is']; text: string }[] {
  const stretches = differences(wordsOf(before), wordsOf(after))
  const common = stretches.flatMap(({ is, items }) => (is === 'same' ? items : [])).join('')
  const shorter = Math.min(weight(before), weight(after))
  if (shorter > 0 && weight(common) < LEAST_IN_COMMON * shorter)
    return [
      { is: 'out', text: before },
      { is: 'in', text: after },
    ]
  const isLoose = (i: number) => i > 0 && i < stretches.length - 1 && stretches[i]!.items.join('').trim() === ''
  const spread = stretches.flatMap((stretch, i): Stretch<string>[] =>
    stretch.is === 'same' && isLoose(i)
      ? [
          { is: 'out', items: stretch.items },
          { is: 'in', items: stretch.items },
        ]
      : [stretch],
  )
  return joined(spread).map(({ is, items }) => ({ is, text: items.join('') }))
}

/** How much of a text is more than spaces and signs. */
const weight = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').length
