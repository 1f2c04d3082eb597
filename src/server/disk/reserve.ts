import { randomBytes } from 'node:crypto'
import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError, diskFull } from '../errors.ts'
import type { Log } from '../parts.ts'
import type { FreeBytes } from './freeBytes.ts'

const FILE = '.reserve'
const MB = 1024 * 1024
const RESERVE_MB = 16
/** The reserve is taken again when this much is free, so that as much as it holds is left for saves. */
const ROOM_BYTES = 2 * RESERVE_MB * MB
/** A start needs this much: the database creates files before it can be used. */
const MIN_BYTES_FOR_START = MB

/**
 * Reserves disk space with a file, so that small writes that must not fail (signing in and out, deleting) succeed on a
 * full disk. The file is deleted for such a write, and written again once there is space. Until then all other writes
 * are refused.
 * @param freeBytes measures at every call: an older value would let every write through
 */
export async function openReserve(folder: string, freeBytes: FreeBytes, log: Log) {
  const path = join(folder, FILE)
  let isHeld = await isWhole(path)
  let isEnabled = false
  let taking: Promise<void> | undefined

  if (isHeld && (await freeBytes()) < MIN_BYTES_FOR_START) await release(diskFull())

  async function release(cause: unknown) {
    await taking
    if (isHeld) log.error('disk.reserve_given_up', cause)
    isHeld = false
    await rm(path, { force: true }).catch(failure => log.error('disk.reserve_not_given_up', failure))
  }

  function take(): Promise<void> {
    taking ??= takeWhereThereIsRoom()
      .catch(cause => log.error('disk.reserve_not_taken', cause))
      .finally(() => {
        taking = undefined
      })
    return taking
  }

  async function takeWhereThereIsRoom() {
    if (isHeld || (await freeBytes()) < ROOM_BYTES) return
    await writeWhole(path)
    isHeld = true
    log.info('disk.reserve_taken')
  }

  /** Whether the reserve is given up and cannot be taken again: only writes that may use it are allowed then. */
  async function isReleased() {
    if (isHeld || !isEnabled) return false
    if ((await freeBytes()) < ROOM_BYTES) return true
    void take()
    return false
  }

  return {
    /** False while the reserve is given up, and until it is first taken. */
    get isHeld() {
      return isHeld
    },
    isGivenUp: isReleased,
    /** Throws `disk_full` (507) while the reserve is given up, except during a start. */
    async requireRoom() {
      if (await isReleased()) throw diskFull()
    },
    /** Runs a write. On a full disk, gives up the reserve and runs it again: a failed write must leave nothing. */
    async withReserve<T>(write: () => Promise<T>): Promise<T> {
      const couldHelp = isHeld || taking !== undefined
      if (!isHeld && isEnabled) void take()
      try {
        return await write()
      } catch (cause) {
        if (!couldHelp || !isDiskFull(cause)) throw cause
        await release(cause)
        return write()
      }
    },
    /** Takes the reserve as soon as there is room, now and from now on. */
    async enable() {
      isEnabled = true
      await take()
    },
  }
}

export type Reserve = Awaited<ReturnType<typeof openReserve>>

function isDiskFull(cause: unknown): boolean {
  if (cause instanceof AppError) return cause.status === 507
  return cause instanceof Error && 'code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT')
}

/** Whether every block is on the disk: a power cut may have left a part of the file. */
async function isWhole(path: string): Promise<boolean> {
  // Code that needs the folder reports what is wrong with it.
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && found.size === RESERVE_MB * MB && found.blocks * 512 >= found.size
}

/** Writes random bytes: on a disk that compresses or deduplicates, deleting zeros would free nothing. */
async function writeWhole(path: string) {
  await using file = await open(path, 'w', 0o600)
  try {
    for (let written = 0; written < RESERVE_MB; written++) await file.writeFile(randomBytes(MB))
    await file.sync()
  } catch (cause) {
    await rm(path, { force: true })
    throw cause
  }
}
