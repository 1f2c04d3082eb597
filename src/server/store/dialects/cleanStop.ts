import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { syncToDisk } from './sqliteFiles.ts'

/*
 * A file beside the database records that this program closed it properly, with the size and time of the database file.
 * While both still match, nobody has written since, and a start need not read the whole file to know that it is sound.
 */

const markerPath = (path: string) => `${path}-fechado`

/** Call it as the last step of a stop or a restore. Does nothing while another connection may still write. */
export function noteCleanStop(path: string) {
  if (hasLog(path)) return
  try {
    writeFileSync(markerPath(path), stateOf(path), { mode: 0o600, flush: true })
    syncToDisk(dirname(path))
  } catch {
    // On a full disk the next start checks the whole database.
    forgetCleanStop(path)
  }
}

/** The note stays until the database is open: a start that is killed meanwhile leaves either the note or a log. */
export function isCleanStop(path: string): boolean {
  if (!existsSync(markerPath(path))) return false
  const isAsNoted = existsSync(path) && !hasLog(path) && readMarker(path) === stateOf(path)
  if (!isAsNoted) forgetCleanStop(path)
  return isAsNoted
}

/** Whether saves may be missing: a killed process leaves its log, and an orderly stop leaves the note. */
export const mayLackSaves = (path: string) =>
  (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0 && !hasLog(path) && !existsSync(markerPath(path))

/** Undefined when this account may not read the note, which then proves nothing. */
function readMarker(path: string): string | undefined {
  try {
    return readFileSync(markerPath(path), 'utf8')
  } catch {
    return undefined
  }
}

/** Must come before the first write. */
export function forgetCleanStop(path: string) {
  if (!existsSync(markerPath(path))) return
  rmSync(markerPath(path), { force: true })
  syncToDisk(dirname(path))
}

const hasLog = (path: string) => ['-wal', '-journal'].some(ending => existsSync(path + ending))

function stateOf(path: string): string {
  const { size, mtimeNs } = statSync(path, { bigint: true })
  return `${size} ${mtimeNs}`
}
