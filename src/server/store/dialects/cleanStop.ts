import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { syncToDisk } from './sqliteFiles.ts'

/*
 * A file beside the database says that this program closed it in order, and how large and how old its file was then.
 * While that is still so nobody has written to it since, and a start need not read all of it to know that it is sound.
 */

const noteOf = (path: string) => `${path}-fechado`

/** For the very last step of a stop or of a restore. Nothing is noted while another connection may still write. */
export function noteCleanStop(path: string) {
  if (hasLog(path)) return
  try {
    writeFileSync(noteOf(path), stateOf(path), { mode: 0o600, flush: true })
    syncToDisk(dirname(path))
  } catch {
    // On a full disk the next start looks at everything.
    forgetCleanStop(path)
  }
}

/**
 * Whether the database is as it was closed. A note that says so stays until the database is open, so that a start that is
 * killed meanwhile leaves either the note or a log.
 */
export function isCleanStop(path: string): boolean {
  if (!existsSync(noteOf(path))) return false
  const isAsNoted = existsSync(path) && !hasLog(path) && notedFor(path) === stateOf(path)
  if (!isAsNoted) forgetCleanStop(path)
  return isAsNoted
}

/**
 * Whether saves may be missing: a process that was killed leaves its log beside the database, and one that ended in order
 * leaves the note.
 */
export const lacksLog = (path: string) =>
  (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0 && !hasLog(path) && !existsSync(noteOf(path))

/** Undefined where this account may not read it: then it proves nothing. */
function notedFor(path: string): string | undefined {
  try {
    return readFileSync(noteOf(path), 'utf8')
  } catch {
    return undefined
  }
}

/** Before the first write. */
export function forgetCleanStop(path: string) {
  if (!existsSync(noteOf(path))) return
  rmSync(noteOf(path), { force: true })
  syncToDisk(dirname(path))
}

const hasLog = (path: string) => ['-wal', '-journal'].some(ending => existsSync(path + ending))

function stateOf(path: string): string {
  const { size, mtimeNs } = statSync(path, { bigint: true })
  return `${size} ${mtimeNs}`
}
