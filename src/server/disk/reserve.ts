import { randomBytes } from 'node:crypto'
import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError, diskFull } from '../errors.ts'
import type { Log } from '../parts.ts'
import type { FreeBytes } from './freeBytes.ts'

const FILE = '.reserve'
const MB = 1024 * 1024
const RESERVE_MB = 16
/** With so much free it is taken again; then as much as it holds is left for saves. */
const ROOM_BYTES = 2 * RESERVE_MB * MB
/** A start needs so much: the database makes files of its own before anything can be asked of it. */
const MIN_BYTES_FOR_START = MB

/**
 * Space that is kept by a file so that small writes which must not fail (signing in and out, deleting) succeed on a
 * full disk: it is given up for one of them, and taken again when space has returned. In between all else is refused.
 *
 * @param freeBytes measures each time: what was free a moment before the disk was found full would let every write in
 */
export async function openReserve(folder: string, freeBytes: FreeBytes, log: Log) {
  const path = join(folder, FILE)
  let isHeld = await isWhole(path)
  let isKept = false
  let taking: Promise<void> | undefined

  if (isHeld && (await freeBytes()) < MIN_BYTES_FOR_START) await giveUp(diskFull())

  async function giveUp(cause: unknown) {
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

  /** Whether it is given up, without room to take it again: only what may use it is written. */
  async function isGivenUp() {
    if (isHeld || !isKept) return false
    if ((await freeBytes()) < ROOM_BYTES) return true
    void take()
    return false
  }

  return {
    /** False while it is given up, and until it was taken for the first time. */
    get isHeld() {
      return isHeld
    },
    isGivenUp,
    /** Throws `disk_full` (507) while it is given up, for whatever may not use it. A start is let through. */
    async requireRoom() {
      if (await isGivenUp()) throw diskFull()
    },
    /** Does a write that may use it; on a full disk once more, with the reserve given up. What failed must have left nothing. */
    async lend<T>(write: () => Promise<T>): Promise<T> {
      const couldHelp = isHeld || taking !== undefined
      if (!isHeld && isKept) void take()
      try {
        return await write()
      } catch (cause) {
        if (!couldHelp || !isDiskFull(cause)) throw cause
        await giveUp(cause)
        return write()
      }
    },
    /** Takes it where there is room, now and from now on. */
    async keep() {
      isKept = true
      await take()
    },
  }
}

export type Reserve = Awaited<ReturnType<typeof openReserve>>

function isDiskFull(cause: unknown): boolean {
  if (cause instanceof AppError) return cause.status === 507
  return cause instanceof Error && 'code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT')
}

/** Whether every block of it is on the disk: a power cut may have left a part. */
async function isWhole(path: string): Promise<boolean> {
  // What is wrong with the folder itself is said by those who need it.
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && found.size === RESERVE_MB * MB && found.blocks * 512 >= found.size
}

/** Random bytes: a disk that leaves zeros out, or keeps what is alike once, would give nothing back. */
async function writeWhole(path: string) {
  const file = await open(path, 'w', 0o600)
  try {
    for (let written = 0; written < RESERVE_MB; written++) await file.writeFile(randomBytes(MB))
    await file.sync()
  } catch (cause) {
    await rm(path, { force: true })
    throw cause
  } finally {
    await file.close()
  }
}
