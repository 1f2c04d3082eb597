import { setTimeout as pause } from 'node:timers/promises'
import { oneTypoAway } from '#fields/strings/typo.ts'

/** So many words of one resource are known at most: some 20 MB. Those that come later are found as they are written. */
const MOST_WORDS = 300_000
/** Beyond so many records that another process has changed, all words are read anew. */
const MOST_CHANGED = 5_000
/** So long, in milliseconds, whoever mistypes first waits for all words; those of a million records take longer. */
const LONGEST_WAIT = 1500
const LETTERS_ONLY = /^[a-z]{3,30}$/

/**
 * The words of each full-text index, kept in memory to tell which of the hundreds of things that a mistyped word may
 * mean are written anywhere: the index is then asked for these few alone. Read from the index when first wanted; from
 * then on every save adds its words here, which costs it nothing on disk. Words of records that are gone stay: they
 * lead nowhere. Whose words they are does not matter, since every search is held to its tenant by the index itself.
 */
export class Vocabulary {
  readonly #read: (table: string) => AsyncIterable<readonly string[]>
  readonly #readSome: (table: string, ids: readonly number[]) => Promise<readonly string[]>
  readonly #tables = new Map<string, Words>()
  /** Records that another process has changed since their words were read. */
  readonly #changed = new Map<string, Set<number>>()
  #last: Promise<void> = Promise.resolve()

  /**
   * @param read every word of an index, some at a time, so that no request waits for all of them
   * @param readSome the words of some records; of no account where no other process uses the database
   */
  constructor(
    read: (table: string) => AsyncIterable<readonly string[]>,
    readSome: (table: string, ids: readonly number[]) => Promise<readonly string[]> = async () => [],
  ) {
    this.#read = read
    this.#readSome = readSome
  }

  /** Words that have just been written. */
  add(table: string, words: readonly string[]) {
    this.#tables.get(table)?.add(words)
  }

  /** Another process has changed these records; undefined: it may have been any. Their words are read when next wanted. */
  changed(table: string, ids: ReadonlySet<number> | undefined) {
    if (!this.#tables.has(table)) return
    const changed = this.#changed.get(table) ?? new Set()
    for (const id of ids ?? []) changed.add(id)
    this.#changed.set(table, changed)
    if (ids !== undefined && changed.size <= MOST_CHANGED) return
    this.#tables.delete(table)
    this.#changed.delete(table)
  }

  /** Reads every index anew when it is next wanted. */
  clear() {
    this.#tables.clear()
    this.#changed.clear()
  }

  /** What this folded word may have been meant to be, as far as some word of the index starts so that is read already. */
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
    const isComplete = await Promise.race([words.complete.then(() => true), pause(LONGEST_WAIT, false, { ref: false })])
    if (isComplete) await this.#addChanged(words, table)
    return withoutLonger(words.startsAmong(meant))
  }

  async #addChanged(words: Words, table: string) {
    const changed = this.#changed.get(table)
    if (changed === undefined || changed.size === 0) return
    const ids = [...changed]
    changed.clear()
    try {
      words.add(await this.#readSome(table, ids))
    } catch (cause) {
      for (const id of ids) changed.add(id)
      throw cause
    }
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
