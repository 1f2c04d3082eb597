import { oneTypoAway } from '#fields/strings/typo.ts'

/** Words that other processes save are read so many milliseconds apart at least. */
const MIN_AGE_MS = 2_000
const LETTERS_ONLY = /^[a-z]{3,30}$/

/**
 * The words of each full-text index, in memory: they tell which of the hundreds of words that a mistyped one may mean are
 * written anywhere. To ask the index for all of them takes half a second of five words. Words of records that are gone
 * stay for a while, and lead nowhere; whose words they are does not matter, since every search is held to its tenant.
 */
export class Vocabulary {
  readonly #read: (table: string) => AsyncIterable<readonly string[]>
  readonly #tables = new Map<string, Known>()

  /** @param read every word of an index, some at a time, so that no request waits for all of them */
  constructor(read: (table: string) => AsyncIterable<readonly string[]>) {
    this.#read = read
  }

  /** Words that have just been written. */
  add(table: string, some: readonly string[]) {
    this.#tables.get(table)?.words.add(some)
  }

  /** Another process has saved something of this table, or of any. */
  changedElsewhere(table?: string) {
    for (const [name, known] of this.#tables) if (table === undefined || name === table) known.isStale = true
  }

  /** What this folded word may have been meant to be, as far as some word of the index starts so. */
  async near(table: string, word: string): Promise<string[]> {
    const meant = oneTypoAway(word)
    if (meant.length === 0) return []
    const known = this.#tables.get(table) ?? this.#readAll(table)
    await known.complete
    // The words known so far answer until all are read again.
    if (known.isStale && performance.now() - known.readAt > MIN_AGE_MS) this.#readAll(table, known)
    return known.words.startsAmong(meant)
  }

  #readAll(table: string, before?: Known): Known {
    const words = before?.words ?? new Words()
    const read = this.#fill(words, table)
    const known = { words, readAt: performance.now(), complete: before?.complete ?? read, isStale: false }
    this.#tables.set(table, known)
    read.catch(() => this.#tables.delete(table))
    return known
  }

  async #fill(words: Words, table: string) {
    for await (const some of this.#read(table)) words.add(some)
  }
}

interface Known {
  readonly words: Words
  readonly readAt: number
  readonly complete: Promise<void>
  isStale: boolean
}

class Words {
  readonly #known = new Set<string>()
  #sorted: readonly string[] | undefined

  add(some: readonly string[]) {
    for (const word of some) {
      if (this.#known.has(word) || !LETTERS_ONLY.test(word)) continue
      this.#known.add(word)
      this.#sorted = undefined
    }
  }

  startsAmong(candidates: readonly string[]): string[] {
    const sorted = (this.#sorted ??= [...this.#known].sort())
    return candidates.filter(start => sorted[firstFrom(sorted, start)]?.startsWith(start))
  }
}

/** The place of the first word that is not before this one. */
function firstFrom(sorted: readonly string[], start: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < start) low = middle + 1
    else high = middle
  }
  return low
}
