import type { FileHandle } from 'node:fs/promises'

/** A larger central directory names more files than a person packs by hand. */
const MAX_DIRECTORY_BYTES = 8 * 1024 * 1024
const END_RECORD = 22
const WIDE_END_RECORD = 56
const LOCATOR = 20

/**
 * Undefined unless the file is exactly one archive (also ZIP64) from its first entry to its end record (APPNOTE.TXT
 * 4.3.16): no other format can hide before or after it.
 */
export async function zipEntries(handle: FileHandle, size: number): Promise<string[] | undefined> {
  if (size < END_RECORD + 30) return undefined
  const start = await readAt(handle, 0, 4)
  if (start.readUInt32LE(0) !== 0x04034b50) return undefined

  const tail = await readAt(handle, Math.max(0, size - END_RECORD - 0xffff), Math.min(size, END_RECORD + 0xffff))
  const narrow = endRecord(tail, size - tail.length)
  const end = narrow && (await wideEndRecord(handle, narrow))
  if (!end || end.entries === 0 || end.directorySize > MAX_DIRECTORY_BYTES) return undefined
  if (end.directoryStart + end.directorySize !== end.start) return undefined
  return readNames(await readAt(handle, end.directoryStart, end.directorySize), end.entries)
}

interface EndRecord {
  /** The central directory ends there. */
  readonly start: number
  readonly entries: number
  readonly directorySize: number
  readonly directoryStart: number
}

/** Searched backwards: a comment of up to 64 KiB may follow the record and must reach the end of the file. */
function endRecord(tail: Buffer, tailStart: number): EndRecord | undefined {
  for (let at = tail.length - END_RECORD; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== 0x06054b50 || at + END_RECORD + tail.readUInt16LE(at + 20) !== tail.length) continue
    const disks = tail.readUInt32LE(at + 4)
    const entries = tail.readUInt16LE(at + 10)
    if (disks !== 0 || tail.readUInt16LE(at + 8) !== entries) return undefined
    return {
      start: tailStart + at,
      entries,
      directorySize: tail.readUInt32LE(at + 12),
      directoryStart: tail.readUInt32LE(at + 16),
    }
  }
  return undefined
}

/** The 64-bit end record (4.3.14) if a locator (4.3.15) announces one, else `narrow`. Undefined if they disagree. */
async function wideEndRecord(handle: FileHandle, narrow: EndRecord): Promise<EndRecord | undefined> {
  const locatorStart = narrow.start - LOCATOR
  if (locatorStart < WIDE_END_RECORD) return narrow
  const locator = await readAt(handle, locatorStart, LOCATOR)
  if (locator.readUInt32LE(0) !== 0x07064b50) return narrow
  const start = Number(locator.readBigUInt64LE(8))
  if (locator.readUInt32LE(4) !== 0 || locator.readUInt32LE(16) !== 1 || start > locatorStart - WIDE_END_RECORD)
    return undefined
  const record = await readAt(handle, start, WIDE_END_RECORD)
  const number = (at: number) => Number(record.readBigUInt64LE(at))
  const isWhole = record.readUInt32LE(0) === 0x06064b50 && start + 12 + number(4) === locatorStart
  if (!isWhole || number(16) !== 0 || number(24) !== number(32)) return undefined
  const wide = { start, entries: number(32), directorySize: number(40), directoryStart: number(48) }
  const agree = (short: number, none: number, long: number) => short === none || short === long
  return agree(narrow.entries, 0xffff, wide.entries) &&
    agree(narrow.directorySize, 0xffffffff, wide.directorySize) &&
    agree(narrow.directoryStart, 0xffffffff, wide.directoryStart)
    ? wide
    : undefined
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
