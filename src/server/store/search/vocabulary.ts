import { oneTypoAway } from '#fields/strings/typo.ts'

/** The shortest time between two reads of the words that other processes save. */
const MIN_AGE_MS = 2_000
const LETTERS_ONLY = /^[a-z]{3,30}$/

/**
 * The words of each full-text index, in memory. They tell which of the hundreds of corrections of a mistyped word
 * occur; the index would need half a second for five words. Words of deleted records stay for a while and match
 * nothing. All tenants share the words, because every search is limited to its tenant.
 */
export class Vocabulary {
  readonly #read: (table: string) => AsyncIterable<readonly string[]>
  readonly #tables = new Map<string, Known>()

  /** @param read yields every word of an index in portions, so that no request waits for all of them */
  constructor(read: (table: string) => AsyncIterable<readonly string[]>) {
    this.#read = read
  }

  add(table: string, some: readonly string[]) {
    this.#tables.get(table)?.words.add(some)
  }

  /** Called when another process has saved records of this table, or of any. */
  changedElsewhere(table?: string) {
    for (const [name, known] of this.#tables) if (table === undefined || name === table) known.isStale = true
  }

  /** Corrections of one typo in this folded word that start some word of the index. */
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

/** The position of the first word that is not less than `start`. */
function firstFrom(sorted: readonly string[], start: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < start) low = middle + 1
    else high = middle
  }
  return low
}
