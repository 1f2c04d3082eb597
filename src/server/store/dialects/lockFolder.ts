import { chmodSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isInUse, notUsable } from './sqliteErrors.ts'

/**
 * An operating-system lock, so that nothing is left behind when the process is killed. Close it to let go.
 *
 * @param patience for so many milliseconds the process stands still where another one holds it
 * @throws `refusal` when another process holds it
 */
export function lockFolder(
  folder: string,
  refusal = `${folder} is already in use by another running server.`,
  patience = 0,
): DatabaseSync {
  const path = join(folder, '.lock')
  let lock: DatabaseSync | undefined
  try {
    closeToOthers(path)
    lock = new DatabaseSync(path)
    lock.exec(`PRAGMA busy_timeout=${patience}`)
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (cause) {
    lock?.close()
    throw isInUse(cause) ? new Error(refusal, { cause }) : notUsable(path, cause)
  }
}

/** An older program left it readable; another account that may read it could hold it, and keep us from starting. */
function closeToOthers(path: string) {
  const file = statSync(path, { throwIfNoEntry: false })
  if (file !== undefined && (file.mode & 0o077) !== 0 && file.uid === process.geteuid?.()) chmodSync(path, 0o600)
}
