/**
 * Answers as ready bytes, each with the figure it was computed at. An entry whose figure is no longer the current one
 * counts as absent, so nothing has to be emptied; the oldest make room when there are too many bytes.
 */
export class AnswerCache {
  readonly #entries = new Map<string, { readonly version: string; readonly bytes: Buffer }>()
  readonly #mostBytes: number
  #bytes = 0

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  get(key: string, version: string): Buffer | undefined {
    const entry = this.#entries.get(key)
    return entry !== undefined && entry.version === version ? entry.bytes : undefined
  }

  set(key: string, version: string, bytes: Buffer) {
    const before = this.#entries.get(key)
    if (before !== undefined) {
      this.#bytes -= before.bytes.length
      this.#entries.delete(key)
    }
    this.#entries.set(key, { version, bytes })
    this.#bytes += bytes.length
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#mostBytes) break
      this.#entries.delete(oldest)
      this.#bytes -= entry.bytes.length
    }
  }
}
