import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { storageRefusal } from '../storage/diskStorage.ts'

interface WrittenFile {
  readonly path: string
  /** As received, also where not all of them were kept. */
  readonly bytes: number
  /** Hexadecimal, of what was kept. */
  readonly sha256: string
}

/**
 * Writes a received file into `folder` under a random name.
 *
 * @param keeps told how many bytes have come; false drops the chunk, and what it throws ends the receiving
 */
export async function writeReceived(
  stream: Readable,
  folder: string,
  signal: AbortSignal,
  keeps: (bytes: number) => boolean,
): Promise<WrittenFile> {
  const filePath = path.join(folder, randomBytes(8).toString('hex'))
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (!keeps(bytes)) continue
      hash.update(chunk)
      yield chunk
    }
  }
  try {
    await pipeline(stream, counted, createWriteStream(filePath, { flags: 'wx', mode: 0o600 }), { signal })
  } catch (error) {
    throw storageRefusal(error)
  }
  return { path: filePath, bytes, sha256: hash.digest('hex') }
}
