import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isInUse, notUsable } from './sqliteErrors.ts'

/**
 * An operating-system lock, so that nothing is left behind when the process is killed. Close it to let go.
 *
 * @throws `refusal` when another process holds it
 */
export function lockFolder(
  folder: string,
  refusal = `${folder} is already in use by another running server.`,
): DatabaseSync {
  const path = join(folder, '.lock')
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(path)
    lock.exec('PRAGMA busy_timeout=0')
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (cause) {
    lock?.close()
    throw isInUse(cause) ? new Error(refusal, { cause }) : notUsable(path, cause)
  }
}
