import { type FileHandle, open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Saves that wait for the same disk must not wait until it has written a gigabyte. */
const MAX_UNWRITTEN_BYTES = 8 * 1024 * 1024

/** Makes a new file of this content, for this account alone, on disk when it resolves. `signal` ends it half-way. */
export async function writeWhole(path: string, content: NodeJS.ReadableStream, signal?: AbortSignal): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  await pipeline(content, writtenAsItGrows(file), file.createWriteStream({ flush: true }), { signal })
}

/** Passes everything on, and waits now and then until the disk has what the file was given. */
function writtenAsItGrows(file: FileHandle): Transform {
  let unwritten = 0
  return new Transform({
    async transform(chunk: Buffer, _encoding, done) {
      unwritten += chunk.length
      if (unwritten < MAX_UNWRITTEN_BYTES) return done(null, chunk)
      unwritten = 0
      try {
        await file.datasync()
      } catch (cause) {
        return done(cause as Error)
      }
      done(null, chunk)
    },
  })
}
