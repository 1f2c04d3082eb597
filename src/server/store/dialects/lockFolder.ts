import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * An operating-system lock, so that nothing is left behind when the process is killed. Close it to let go.
 *
 * @throws `refusal` when another process holds it
 */
export function lockFolder(
  folder: string,
  refusal = `${folder} is already in use by another running server.`,
): DatabaseSync {
  const lock = new DatabaseSync(join(folder, '.lock'))
  try {
    lock.exec('PRAGMA busy_timeout=0')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    throw new Error(refusal, { cause })
  }
  return lock
}
