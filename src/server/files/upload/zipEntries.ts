import type { FileHandle } from 'node:fs/promises'

/** A central directory larger than this names more files than a person packs by hand. */
const LARGEST_DIRECTORY = 8 * 1024 * 1024
const END_RECORD = 22

/**
 * The names inside a ZIP archive, read from its central directory; nothing is unpacked. Undefined when the file is not
 * exactly one plain archive: it must start with an entry and end with the end record (APPNOTE.TXT 4.3.16), so that no
 * other format can hide before or after it. Split and ZIP64 archives are not accepted; 100 MB need neither.
 */
export async function zipEntries(handle: FileHandle, size: number): Promise<string[] | undefined> {
  if (size < END_RECORD + 30) return undefined
  const start = await readAt(handle, 0, 4)
  if (start.readUInt32LE(0) !== 0x04034b50) return undefined

  const tail = await readAt(handle, Math.max(0, size - END_RECORD - 0xffff), Math.min(size, END_RECORD + 0xffff))
  const end = endRecord(tail)
  if (!end) return undefined
  const { entries, directorySize, directoryStart } = end
  const endRecordStart = size - tail.length + end.at
  if (directorySize > LARGEST_DIRECTORY || directoryStart + directorySize !== endRecordStart) return undefined
  return readNames(await readAt(handle, directoryStart, directorySize), entries)
}

/** The end record is searched from the back: a comment of up to 64 KiB may follow it, and must reach the very end. */
function endRecord(tail: Buffer) {
  for (let at = tail.length - END_RECORD; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== 0x06054b50 || at + END_RECORD + tail.readUInt16LE(at + 20) !== tail.length) continue
    const disks = tail.readUInt32LE(at + 4)
    const entries = tail.readUInt16LE(at + 10)
    const directorySize = tail.readUInt32LE(at + 12)
    const directoryStart = tail.readUInt32LE(at + 16)
    if (disks !== 0 || entries === 0 || entries === 0xffff || tail.readUInt16LE(at + 8) !== entries) return undefined
    return { at, entries, directorySize, directoryStart }
  }
  return undefined
}

function readNames(directory: Buffer, entries: number): string[] | undefined {
  const names: string[] = []
  let at = 0
  for (let i = 0; i < entries; i++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return undefined
    const nameLength = directory.readUInt16LE(at + 28)
    const rest = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
    if (at + 46 + nameLength + rest > directory.length) return undefined
    names.push(directory.toString('utf8', at + 46, at + 46 + nameLength))
    at += 46 + nameLength + rest
  }
  return at === directory.length ? names : undefined
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
