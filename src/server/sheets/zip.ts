import { type PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  readonly name: string
  readonly parts: Iterable<string> | AsyncIterable<string>
}

/** The earliest day that a zip can tell: the same content gives the same bytes. */
const stamp = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

/**
 * A zip whose entries are compressed as they come, off the event loop; nothing of them is kept. When the reader stops,
 * or an entry fails, nothing more is read of any: `parts` that hold a cursor of the database let go of it.
 */
export async function* zipOf(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  const sources: Readable[] = []
  for (const { name, parts } of entries) {
    zip.addReadStreamLazy(name, stamp, begin => {
      const source = Readable.from(encoded(parts), { objectMode: false })
      source.on('error', error => output.destroy(error))
      sources.push(source)
      begin(null, source)
    })
  }
  zip.end()
  try {
    yield* output
  } finally {
    output.destroy()
    for (const source of sources) source.destroy()
  }
}

async function* encoded(parts: ZipEntry['parts']) {
  for await (const part of parts) yield Buffer.from(part)
}
