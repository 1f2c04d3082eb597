import { Transform, type TransformCallback } from 'node:stream'

/**
 * Passes a multipart body on until there are too many boundaries, also of parts without headers: to the parser each
 * part costs much more than its bytes.
 */
export class BoundaryCounter extends Transform {
  boundaries = 0
  readonly #delimiter: Buffer
  readonly #most: number
  readonly #onTooMany: () => void
  /** The end of what has passed, where a boundary may have begun. The first of all needs no line break before it. */
  #tail: Buffer = Buffer.from('\r\n')

  constructor(boundary: string, most: number, onTooMany: () => void) {
    super()
    this.#delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1')
    this.#most = most
    this.#onTooMany = onTooMany
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    if (this.boundaries > this.#most) return done()
    this.#count(chunk)
    if (this.boundaries <= this.#most) return done(null, chunk)
    this.#onTooMany()
    return done()
  }

  #count(chunk: Buffer) {
    const text = Buffer.concat([this.#tail, chunk])
    let from = 0
    while (this.boundaries <= this.#most) {
      const at = text.indexOf(this.#delimiter, from)
      if (at < 0) break
      this.boundaries++
      from = at + this.#delimiter.length
    }
    this.#tail = text.subarray(Math.max(from, text.length - this.#delimiter.length + 1))
  }
}
