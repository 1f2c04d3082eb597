import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, open } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { finished } from 'node:stream/promises'
import yauzl from 'yauzl'
import { ZipFile } from 'yazl'
import { sha256Of } from '../sha256Of.ts'
import { RefusedArchive } from './refusedArchive.ts'
import { writeWhole } from './writeWhole.ts'

/*
 * A backup is a zip that holds only plain files with names made by this program. The manifest, written last, has the
 * SHA-256 of each. The comment of the zip, its last bytes, is the SHA-256 of all bytes before it, so that a cut or a
 * change is noticed before anything in the archive is trusted.
 */

export const MANIFEST = 'manifesto.json'
/** A manifest names every file: a million files need some 150 MB. */
const MAX_MANIFEST_BYTES = 512 * 1024 * 1024
const ENTRY_NAME =
  /^(?:manifesto\.json|apagados\.txt|dados\/[a-z_][a-z0-9_]*\.jsonl|arquivos\/[a-z0-9][a-z0-9.-]{0,99})$/

export interface Written {
  readonly bytes: number
  readonly sha256: string
}

export interface ArchiveWriter {
  /** Resolves when the entry is written. Compress text only: pictures and documents are compressed already. */
  add(name: string, content: Readable, options: { readonly compress: boolean }): Promise<Written>
  /** Writes the manifest and resolves when the archive is on disk. */
  finish(manifest: unknown): Promise<void>
  abandon(): void
}

export function writeArchive(path: string): ArchiveWriter {
  const zip = new ZipFile()
  const abandoned = new AbortController()
  const done = writeWhole(path, zip.outputStream, abandoned.signal)
  // The callers of `add` get the error first.
  done.catch(() => undefined)
  return {
    async add(name, content, { compress }) {
      const { stream, written } = hashingStream()
      zip.addReadStream(content.pipe(stream), name, { compress, compressionLevel: compress ? 1 : 0, mode: 0o100600 })
      content.on('error', error => stream.destroy(error))
      await Promise.race([finished(stream), done])
      return written()
    },
    async finish(manifest) {
      zip.addBuffer(Buffer.from(JSON.stringify(manifest)), MANIFEST, { mode: 0o100600 })
      zip.end({ forceZip64Format: false, comment: '0'.repeat(CHECKSUM_LENGTH) })
      await done
      await writeChecksum(path)
    },
    abandon: () => abandoned.abort(),
  }
}

/** The length of a SHA-256 in hexadecimal. */
const CHECKSUM_LENGTH = 64

async function writeChecksum(path: string) {
  await using file = await open(path, 'r+')
  const { size } = await file.stat()
  await file.write(await hashOf(path, size - CHECKSUM_LENGTH), size - CHECKSUM_LENGTH)
  await file.sync()
}

/** @throws RefusedArchive when the comment does not match the bytes before it */
async function refuseWrongChecksum(path: string) {
  await using file = await open(path, 'r')
  const { size } = await file.stat()
  if (size <= CHECKSUM_LENGTH) throw new RefusedArchive('it is too short')
  const { buffer } = await file.read(Buffer.alloc(CHECKSUM_LENGTH), 0, CHECKSUM_LENGTH, size - CHECKSUM_LENGTH)
  if (buffer.toString('latin1') !== (await hashOf(path, size - CHECKSUM_LENGTH)))
    throw new RefusedArchive('it was cut off or changed')
}

const hashOf = (path: string, bytes: number) =>
  sha256Of(createReadStream(path, { end: bytes - 1, highWaterMark: 1024 * 1024 }))

export function hashingStream() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, written: (): Written => ({ bytes, sha256: hash.digest('hex') }) }
}

export interface ArchiveReader {
  /** Name to size in bytes, as the archive says; nothing is checked yet. */
  readonly entries: ReadonlyMap<string, number>
  /** The content of one entry. The stream fails when it is damaged or longer than announced. */
  read(name: string): Promise<Readable>
}

/** @throws RefusedArchive for an archive that is cut, or has links, unknown names or the same name twice */
export async function openArchive(path: string): Promise<ArchiveReader & { close(): void }> {
  const refuse = (cause: unknown) =>
    cause instanceof RefusedArchive ? cause : new RefusedArchive(`not a whole archive (${(cause as Error).message})`)
  // A link could lead out of the folder.
  if (!(await lstat(path)).isFile()) throw new RefusedArchive('it is not a file')
  const zip = await openZip(path).catch(cause => {
    throw refuse(cause)
  })
  const entries = new Map<string, yauzl.Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      refuseStrange(entry)
      if (entries.has(entry.fileName)) throw new RefusedArchive(`${entry.fileName} is in it twice`)
      entries.set(entry.fileName, entry)
    }
    if (!entries.has(MANIFEST)) throw new RefusedArchive('it has no manifest')
  } catch (cause) {
    zip.close()
    throw refuse(cause)
  }
  return {
    entries: new Map([...entries].map(([name, entry]) => [name, entry.uncompressedSize])),
    async read(name) {
      const entry = entries.get(name)
      if (entry === undefined) throw new RefusedArchive(`${name} is missing`)
      return zip.openReadStreamPromise(entry).catch(cause => {
        throw refuse(cause)
      })
    },
    close: () => zip.close(),
  }
}

async function openZip(path: string): Promise<yauzl.ZipFile> {
  await refuseWrongChecksum(path)
  return yauzl.openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: true })
}

function refuseStrange(entry: yauzl.Entry) {
  const { fileName } = entry
  if (!ENTRY_NAME.test(fileName)) throw new RefusedArchive(`it holds ${JSON.stringify(fileName)}, which is not known`)
  const kind = (entry.externalFileAttributes >>> 16) & 0o170000
  if (kind !== 0 && kind !== 0o100000) throw new RefusedArchive(`${fileName} is not a plain file`)
  if (entry.isEncrypted()) throw new RefusedArchive(`${fileName} is encrypted`)
  if (fileName === MANIFEST && entry.uncompressedSize > MAX_MANIFEST_BYTES)
    throw new RefusedArchive('its manifest is too large')
}
