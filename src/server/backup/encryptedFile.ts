import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import yauzl from 'yauzl'
import {
  CHUNK_BYTES,
  type Decryption,
  damaged,
  decryptWith,
  ENCRYPTED_CHUNK_BYTES,
  HEADER_BYTES,
} from './encryption.ts'

/** How many chunks are read at once: one megabyte. */
const MAX_AT_ONCE = 16

/**
 * Opens an encrypted archive for reading anywhere in it, once every chunk of it has been found to be what was written.
 * Only what is being read is decrypted, in memory.
 *
 * @throws RefusedArchive
 */
export async function openEncryptedFile(path: string, key: Buffer): Promise<EncryptedFile> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
    const decryption = decryptWith(key, buffer.subarray(0, bytesRead))
    const encrypted = new EncryptedFile(file, (await file.stat()).size - HEADER_BYTES, decryption)
    await encrypted.refuseDamaged()
    return encrypted
  } catch (cause) {
    await file.close()
    throw cause
  }
}

/** As yauzl reads: what it asks for is the archive without encryption. */
export class EncryptedFile extends yauzl.RandomAccessReader {
  readonly #file: FileHandle
  readonly #encryptedBytes: number
  readonly #decryption: Decryption
  readonly #count: number
  /** The last chunk that was read: the zip's directory is read in pieces of some fifty bytes. */
  #latest: { readonly number: number; readonly plain: Buffer } | undefined

  /** @param encryptedBytes how many there are after the header */
  constructor(file: FileHandle, encryptedBytes: number, decryption: Decryption) {
    super()
    this.#file = file
    this.#encryptedBytes = encryptedBytes
    this.#decryption = decryption
    this.#count = Math.ceil(encryptedBytes / ENCRYPTED_CHUNK_BYTES)
  }

  /** Of the archive. */
  get size(): number {
    return this.#encryptedBytes - this.#count * (ENCRYPTED_CHUNK_BYTES - CHUNK_BYTES)
  }

  /** @throws RefusedArchive */
  async refuseDamaged(): Promise<void> {
    if (this.#count === 0) throw damaged()
    for (let number = 0; number < this.#count; number += MAX_AT_ONCE)
      await this.#chunks(number, Math.min(MAX_AT_ONCE, this.#count - number))
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#parts(start, end), { objectMode: false })
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    const copy = async () => {
      let at = offset
      for await (const part of this.#parts(position, position + length)) at += part.copy(buffer, at)
    }
    copy().then(() => callback(null), callback)
  }

  override close(callback: (error: Error | null) => void): void {
    this.#file.close().then(() => callback(null), callback)
  }

  async *#parts(start: number, end: number): AsyncGenerator<Buffer> {
    if (start < 0 || end > this.size) throw damaged()
    for (let at = start; at < end; ) {
      const first = Math.floor(at / CHUNK_BYTES)
      const behindLast = Math.ceil(end / CHUNK_BYTES)
      for (const chunk of await this.#chunks(first, Math.min(MAX_AT_ONCE, behindLast - first))) {
        const from = at % CHUNK_BYTES
        const part = chunk.subarray(from, from + end - at)
        at += part.length
        yield part
      }
    }
  }

  async #chunks(first: number, count: number): Promise<readonly Buffer[]> {
    if (count === 1 && this.#latest?.number === first) return [this.#latest.plain]
    const start = first * ENCRYPTED_CHUNK_BYTES
    const bytes = Buffer.allocUnsafe(Math.min(count * ENCRYPTED_CHUNK_BYTES, this.#encryptedBytes - start))
    const { bytesRead } = await this.#file.read(bytes, 0, bytes.length, HEADER_BYTES + start)
    if (bytesRead < bytes.length) throw damaged()
    const chunks = Array.from({ length: count }, (_, n) => {
      const chunk = bytes.subarray(n * ENCRYPTED_CHUNK_BYTES, (n + 1) * ENCRYPTED_CHUNK_BYTES)
      return this.#decryption.open(chunk, first + n, first + n === this.#count - 1)
    })
    this.#latest = { number: first + count - 1, plain: chunks.at(-1) as Buffer }
    return chunks
  }
}
