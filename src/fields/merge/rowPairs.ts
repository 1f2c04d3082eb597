import type { Field } from '../contract/fieldKind.ts'
import { required } from '../contract/required.ts'
import { differences, splitWords } from './differences.ts'

export type Inner = Readonly<Record<string, Field>>

export const cellOf = (row: unknown, name: string): unknown => (isRow(row) ? row[name] : row)

export const isRow = (row: unknown): row is Readonly<Record<string, unknown>> => typeof row === 'object' && row !== null

/** Rows with the same content have the same key; `null` and '' are the same. */
export const rowKey = (row: unknown): string => JSON.stringify(row, (_name, held) => (held === '' ? null : held))

/** The weight of a reference, such as a row's picture: it identifies a row better than text does. */
const REFERENCE_WEIGHT = 3
/** Rows that share at least this part are versions of one row, wherever they stand. */
const MIN_SIMILARITY = 0.5
/** The bonus for the same position, which decides between several candidates. */
const SAME_POSITION_BONUS = 0.25

/** Whether at least half of the former row's content is in the later row, whatever else the later row contains. */
export function isVersion(inner: Inner, before: unknown, after: unknown): boolean {
  const [parts, now] = [partsOf(inner, before), partsOf(inner, after)]
  return sharedOf(parts, now) >= MIN_SIMILARITY * weightOf(parts)
}

/**
 * For each later row the index of the former row it comes from; undefined for a new row. Rows have no ids: they are
 * matched by content and, where that changed, by the share of unchanged content and by position.
 */
export function formerIndexes(
  inner: Inner,
  before: readonly unknown[],
  after: readonly unknown[],
): (number | undefined)[] {
  const indexes: (number | undefined)[] = after.map(() => undefined)
  const gone: number[] = []
  const come: number[] = []
  const samePosition = new Map<number, number>()
  let [b, a] = [0, 0]
  let out: number[] = []
  for (const { is, items } of differences(before.map(rowKey), after.map(rowKey))) {
    if (is === 'same') for (const _ of items) indexes[a++] = b++
    if (is === 'removed') {
      out = items.map(() => b++)
      gone.push(...out)
      continue
    }
    if (is === 'added') {
      const into = items.map(() => a++)
      come.push(...into)
      if (into.length === out.length)
        for (const [i, place] of into.entries())
          samePosition.set(place, required(out[i], 'removed row at the same position'))
    }
    out = []
  }

  const partsBefore = gone.map(from => ({ from, former: partsOf(inner, before[from]) }))
  const candidates = come.flatMap(to => {
    const parts = partsOf(inner, after[to])
    return partsBefore.flatMap(({ from, former }) => {
      const similarity = similarityOf(parts, former)
      const stayed = samePosition.get(to) === from && mayBeSameRow(inner, before[from], after[to], similarity)
      return stayed || similarity >= MIN_SIMILARITY
        ? [{ to, from, score: similarity + (stayed ? SAME_POSITION_BONUS : 0) }]
        : []
    })
  })
  const taken = new Set<number>()
  for (const { to, from } of candidates.toSorted((one, other) => other.score - one.score)) {
    if (indexes[to] !== undefined || taken.has(from)) continue
    indexes[to] = from
    taken.add(from)
  }
  return indexes
}

/** At the same position a row counts as edited, unless it references another record, such as another picture. */
function mayBeSameRow(inner: Inner, before: unknown, after: unknown, similarity: number): boolean {
  if (!isRow(before) || !isRow(after)) return similarity > 0
  return !Object.entries(inner).some(([name, { kind }]) => {
    const [was, now] = [before[name] ?? null, after[name] ?? null]
    return kind.target && was !== null && now !== null && rowKey(was) !== rowKey(now)
  })
}

type Parts = ReadonlyMap<string, number>

function partsOf(inner: Inner, row: unknown): Parts {
  if (!isRow(row)) {
    const words = splitWords(String(row ?? '')).map(word => word.trim())
    return new Map(words.filter(word => word !== '').map(word => [word, 1]))
  }
  const filled = Object.entries(row).filter(([, held]) => held !== null && held !== '' && typeof held !== 'boolean')
  return new Map(
    filled.map(([name, held]) => [`${name} ${rowKey(held)}`, inner[name]?.kind.target ? REFERENCE_WEIGHT : 1]),
  )
}

/** From 0 to 1: the weight of the common cells relative to the heavier row. */
function similarityOf(one: Parts, other: Parts): number {
  const most = Math.max(weightOf(one), weightOf(other))
  return most === 0 ? 1 : sharedOf(one, other) / most
}

const sharedOf = (one: Parts, other: Parts) => weightOf([...one].filter(([part]) => other.has(part)))
const weightOf = (parts: Iterable<readonly [string, number]>) =>
  [...parts].reduce((total, [, weight]) => total + weight, 0)
