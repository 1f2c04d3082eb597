import { Transform, type TransformCallback } from 'node:stream'

/** Stops a body with too many boundaries, even of parts without headers: each costs the parser more than its bytes. */
export class BoundaryCounter extends Transform {
  boundaries = 0
  readonly #delimiter: Buffer
  readonly #maxCount: number
  readonly #onTooMany: () => void
  /** The last bytes, which may hold half a boundary. The very first boundary needs no line break before it. */
  #tail: Buffer = Buffer.from('\r\n')

  constructor(boundary: string, maxCount: number, onTooMany: () => void) {
    super()
    this.#delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1')
    this.#maxCount = maxCount
    this.#onTooMany = onTooMany
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    if (this.boundaries > this.#maxCount) return done()
    this.#count(chunk)
    if (this.boundaries <= this.#maxCount) return done(null, chunk)
    this.#onTooMany()
    return done()
  }

  #count(chunk: Buffer) {
    const text = Buffer.concat([this.#tail, chunk])
    let from = 0
    while (this.boundaries <= this.#maxCount) {
      const at = text.indexOf(this.#delimiter, from)
      if (at < 0) break
      this.boundaries++
      from = at + this.#delimiter.length
    }
    this.#tail = text.subarray(Math.max(from, text.length - this.#delimiter.length + 1))
  }
}
