import { type ByteLimitedCache, byteLimitedCache, type CacheFigures, cacheFigures } from '../byteLimitedCache.ts'
import { ownBytes } from '../ownBytes.ts'

interface Answer {
  readonly version: string
  readonly bytes: Buffer
}

/**
 * Answers as ready bytes, each with the figure it was computed at. An entry whose figure is no longer the current one
 * counts as absent, so nothing has to be emptied; the oldest make room when there are too many bytes.
 */
export class AnswerCache {
  readonly #answers: ByteLimitedCache<Answer>
  #hits = 0
  #misses = 0

  constructor(mostBytes: number) {
    // Its compressed form is kept beside each (see `compress.ts`), and is not larger.
    this.#answers = byteLimitedCache(mostBytes, ({ version, bytes }) => version.length + 2 * bytes.length)
  }

  get(key: string, version: string): Buffer | undefined {
    const answer = this.#answers.get(key)
    if (answer === undefined || answer.version !== version) {
      this.#misses++
      return undefined
    }
    this.#hits++
    return answer.bytes
  }

  get figures(): CacheFigures {
    return cacheFigures(this.#answers, { hits: this.#hits, misses: this.#misses })
  }

  /** Keeps an answer, and returns the bytes that are kept. */
  set(key: string, version: string, answer: unknown): Buffer {
    const bytes = ownBytes(Buffer.from(JSON.stringify(answer)))
    this.#answers.set(key, { version, bytes })
    return bytes
  }
}
