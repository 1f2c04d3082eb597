import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { syncToDisk } from './sqliteFiles.ts'

/*
 * A file beside the database says that this program closed it in order, and how large and how old its file was then.
 * While that is still so nobody has written to it since, and a start need not read all of it to know that it is sound.
 */

const noteOf = (path: string) => `${path}-fechado`

/** For the very last step of a stop. Nothing is noted while another connection may still write. */
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

/** Whether the database is as it was closed. Tells so only once, before the database is opened to be written to. */
export function takeCleanStop(path: string): boolean {
  if (!existsSync(noteOf(path))) return false
  const noted = notedFor(path)
  forgetCleanStop(path)
  syncToDisk(dirname(path))
  return existsSync(path) && !hasLog(path) && noted === stateOf(path)
}

/** Undefined where this account may not read it: then it proves nothing. */
function notedFor(path: string): string | undefined {
  try {
    return readFileSync(noteOf(path), 'utf8')
  } catch {
    return undefined
  }
}

export function forgetCleanStop(path: string) {
  rmSync(noteOf(path), { force: true })
}

const hasLog = (path: string) => ['-wal', '-journal'].some(ending => existsSync(path + ending))

function stateOf(path: string): string {
  const { size, mtimeNs } = statSync(path, { bigint: true })
  return `${size} ${mtimeNs}`
}
