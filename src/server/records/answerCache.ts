import { type ByteLimitedCache, byteLimitedCache, type CacheFigures, cacheFigures } from '../byteLimitedCache.ts'
import { ownBytes } from '../ownBytes.ts'

interface Answer {
  readonly version: string
  readonly bytes: Buffer
}

/** An entry of another version counts as missing, so nothing needs to be invalidated. */
export class AnswerCache {
  readonly #answers: ByteLimitedCache<Answer>
  #hits = 0
  #misses = 0

  constructor(mostBytes: number) {
    // Twice the bytes, because `compress.ts` keeps a compressed form of at most the same size.
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

  set(key: string, version: string, answer: unknown): Buffer {
    const bytes = ownBytes(Buffer.from(JSON.stringify(answer)))
    this.#answers.set(key, { version, bytes })
    return bytes
  }
}
