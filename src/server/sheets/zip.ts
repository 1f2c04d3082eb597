import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly parts: Iterable<string> | AsyncIterable<string>
}

/** The first of 1980, the earliest day a zip can tell: the same content gives the same bytes. */
const DAY = 0x21
/** Sizes come after the content, and names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20

/** A zip whose entries are compressed as they come, off the event loop; nothing of them is kept. At most 4 GB each. */
export async function* zipOf(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const listed: Buffer[] = []
  let position = 0
  for (const { name, parts } of entries) {
    const at = position
    const entry = { name: Buffer.from(name), crc: 0, size: 0, packed: 0 }
    const head = localHead(entry.name)
    position += head.length
    yield head
    for await (const piece of deflated(parts, entry)) {
      position += piece.length
      yield piece
    }
    const tail = fields([0x08074b50, 4], [entry.crc, 4], [entry.packed, 4], [entry.size, 4])
    position += tail.length
    yield tail
    listed.push(listing(entry, at))
  }
  const size = listed.reduce((total, one) => total + one.length, 0)
  yield Buffer.concat([
    ...listed,
    fields([0x06054b50, 4], [0, 4], [listed.length, 2], [listed.length, 2], [size, 4], [position, 4], [0, 2]),
  ])
}

interface Packed {
  readonly name: Buffer
  crc: number
  size: number
  packed: number
}

/** The compressed pieces of the texts; counts them in `entry`. */
async function* deflated(parts: ZipEntry['parts'], entry: Packed): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 6 })
  const fed = (async () => {
    for await (const part of parts) {
      const bytes = Buffer.from(part)
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      if (!deflate.write(bytes)) await once(deflate, 'drain')
    }
    deflate.end()
  })()
  // What fails while writing fails the reader of the stream.
  fed.catch(error => deflate.destroy(error))
  try {
    for await (const piece of deflate as AsyncIterable<Buffer>) {
      entry.packed += piece.length
      yield piece
    }
    await fed
  } finally {
    deflate.destroy()
  }
}

const localHead = (name: Buffer) =>
  Buffer.concat([
    fields(
      [0x04034b50, 4],
      [VERSION, 2],
      [FLAGS, 2],
      [DEFLATED, 2],
      [0, 2],
      [DAY, 2],
      [0, 4],
      [0, 4],
      [0, 4],
      [name.length, 2],
      [0, 2],
    ),
    name,
  ])

const listing = ({ name, crc, packed, size }: Packed, position: number) =>
  Buffer.concat([
    fields(
      [0x02014b50, 4],
      [VERSION, 2],
      [VERSION, 2],
      [FLAGS, 2],
      [DEFLATED, 2],
      [0, 2],
      [DAY, 2],
      [crc, 4],
      [packed, 4],
      [size, 4],
      [name.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [position, 4],
    ),
    name,
  ])

/** Numbers one after the other, the lowest byte first, each in so many bytes. */
function fields(...numbers: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  const buffer = Buffer.alloc(numbers.reduce((total, [, bytes]) => total + bytes, 0))
  let at = 0
  for (const [value, bytes] of numbers) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}
