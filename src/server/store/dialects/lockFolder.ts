import { chmodSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isInUse, notUsable } from './sqliteErrors.ts'

/**
 * Takes an operating-system lock, which ends with the process; close the result to release it. Blocks for at most
 * `patience` milliseconds. Throws `refusal` when another process holds the lock.
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

/** An older version left the file readable. Another account could then hold the lock and prevent a start. */
function closeToOthers(path: string) {
  const file = statSync(path, { throwIfNoEntry: false })
  if (file !== undefined && (file.mode & 0o077) !== 0 && file.uid === process.geteuid?.()) chmodSync(path, 0o600)
}
