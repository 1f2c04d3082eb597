import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

export interface Planted {
  readonly name: string
  readonly text?: string
  /** File type and permissions, as in a POSIX system. */
  readonly mode?: number
}

/** Writes an archive that our own program would never make, with a valid seal. */
export async function plant(path: string, entries: readonly Planted[]): Promise<void> {
  const zip = new ZipFile()
  // The library refuses bad names, so they are written over harmless ones of the same length.
  const harmless = (name: string, at: number) => `${at}`.padEnd(Buffer.byteLength(name), 'x')
  entries.forEach(({ name, text = '', mode = 0o100600 }, at) => {
    zip.addBuffer(Buffer.from(text), harmless(name, at), { mode, compress: false })
  })
  zip.end({ forceZip64Format: false, comment: '0'.repeat(64) })
  let bytes = (await buffer(zip.outputStream as NodeJS.ReadableStream)).toString('latin1')
  entries.forEach(({ name }, at) => {
    bytes = bytes.replaceAll(harmless(name, at), Buffer.from(name).toString('latin1'))
  })
  const content = Buffer.from(bytes, 'latin1').subarray(0, -64)
  await writeFile(path, Buffer.concat([content, Buffer.from(createHash('sha256').update(content).digest('hex'))]))
}
