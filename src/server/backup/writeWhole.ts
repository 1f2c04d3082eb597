import { type FileHandle, open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Saves on the same disk must not wait until a gigabyte is written. */
const MAX_UNWRITTEN_BYTES = 8 * 1024 * 1024

/** Writes a new file that only this account can read. On disk when it resolves. `signal` interrupts it. */
export async function writeWhole(path: string, content: NodeJS.ReadableStream, signal?: AbortSignal): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  await pipeline(content, writtenAsItGrows(file), file.createWriteStream({ flush: true }), { signal })
}

/** Passes bytes on, and regularly waits until the disk has written them. */
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
