import { oneTypoAway } from '#fields/strings/typo.ts'

/** So many words of one resource are known at most: some 20 MB. Those that come later are found as they are written. */
const MOST_WORDS = 300_000
const LETTERS_ONLY = /^[a-z]{3,30}$/

/**
 * The words of each full-text index, kept in memory to tell which of the hundreds of things that a mistyped word may
 * mean are written anywhere: the index is then asked for these few alone. Read from the index when first wanted; from
 * then on every save adds its words here, which costs it nothing on disk. Words of records that are gone stay: they
 * lead nowhere. Whose words they are does not matter, since every search is held to its tenant by the index itself.
 */
export class Vocabulary {
  readonly #read: (table: string) => AsyncIterable<readonly string[]>
  readonly #tables = new Map<string, Words>()
  #last: Promise<void> = Promise.resolve()

  /** @param read every word of an index, some at a time, so that no request waits for all of them */
  constructor(read: (table: string) => AsyncIterable<readonly string[]>) {
    this.#read = read
  }

  /** Words that have just been written. */
  add(table: string, words: readonly string[]) {
    this.#tables.get(table)?.add(words)
  }

  /** Reads every index anew when it is next wanted. */
  clear() {
    this.#tables.clear()
  }

  /** What this folded word may have been meant to be, as far as some word of the index starts so. */
  async near(table: string, word: string): Promise<string[]> {
    const meant = oneTypoAway(word)
    if (meant.length === 0) return []
    let words = this.#tables.get(table)
    if (words === undefined) {
      const made = new Words()
      words = made
      this.#tables.set(table, made)
      // One after the other: all of them at once would take every processor of a small machine from the rest.
      words.complete = this.#last.then(() => this.#fill(made, table))
      words.complete.catch(() => this.#tables.delete(table))
      this.#last = words.complete.catch(() => {})
    }
    await words.complete
    return withoutLonger(words.startsAmong(meant))
  }

  async #fill(words: Words, table: string) {
    for await (const some of this.#read(table)) words.add(some)
  }
}

class Words {
  complete: Promise<void> = Promise.resolve()
  readonly #known = new Set<string>()
  #sorted: string[] = []
  #new: string[] = []

  add(words: readonly string[]) {
    for (const word of words) {
      if (this.#known.has(word) || this.#known.size >= MOST_WORDS || !LETTERS_ONLY.test(word)) continue
      this.#known.add(word)
      this.#new.push(word)
    }
  }

  startsAmong(candidates: readonly string[]): string[] {
    // Two sorted runs, which sorting merely merges.
    if (this.#new.length > 0) this.#sorted = [...this.#sorted, ...this.#new.splice(0).sort()].sort()
    return candidates.filter(start => this.#firstFrom(start)?.startsWith(start))
  }

  /** The first word that is not before this one. */
  #firstFrom(start: string): string | undefined {
    let low = 0
    let high = this.#sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      // biome-ignore lint/style/noNonNullAssertion: between `low` and `high`, which are inside.
      if (this.#sorted[middle]! < start) low = middle + 1
      else high = middle
    }
    return this.#sorted[low]
  }
}

/** What starts with `jardi` is found by it; to ask for `jardim` as well would find nothing more. */
function withoutLonger(starts: readonly string[]): string[] {
  const sorted = [...starts].sort()
  const kept: string[] = []
  for (const start of sorted) {
    const last = kept.at(-1)
    if (last === undefined || !start.startsWith(last)) kept.push(start)
  }
  return kept
}
