/** About what an entry takes besides its value and the characters of its key. */
const ENTRY = 160

/** Values by key within so many bytes; those that were set first make room. */
export class ByteLimitedCache<Value> {
  readonly #entries = new Map<string, { readonly value: Value; readonly size: number }>()
  readonly #mostBytes: number
  readonly #sizeOf: (value: Value) => number
  #bytes = 0

  /** @param sizeOf what a value keeps in memory, in bytes, with everything that lives only as long as it does */
  constructor(mostBytes: number, sizeOf: (value: Value) => number) {
    this.#mostBytes = mostBytes
    this.#sizeOf = sizeOf
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key)?.value
  }

  /** Set again, a value is counted anew and is the last to make room. One that is too large alone is not kept. */
  set(key: string, value: Value) {
    this.delete(key)
    const size = ENTRY + 2 * key.length + this.#sizeOf(value)
    if (size > this.#mostBytes) return
    this.#entries.set(key, { value, size })
    this.#bytes += size
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#mostBytes) break
      this.delete(oldest)
    }
  }

  delete(key: string) {
    this.#bytes -= this.#entries.get(key)?.size ?? 0
    this.#entries.delete(key)
  }

  *values(): Generator<Value> {
    for (const { value } of this.#entries.values()) yield value
  }
}
