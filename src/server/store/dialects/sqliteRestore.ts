import { chmodSync, copyFileSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { byTime } from './copyTime.ts'
import { lockFolder } from './lockFolder.ts'
import { checkSqlite, syncToDisk } from './sqliteBackup.ts'

/** The copies in a folder, newest first. */
export function sqliteBackups(folder: string): string[] {
  const backups = join(folder, 'backups')
  if (!existsSync(backups)) return []
  return readdirSync(backups)
    .filter(name => name.endsWith('.sqlite'))
    .sort(byTime)
}

const ENDINGS = ['', '-journal', '-wal', '-shm']

/** See `restoreBackup`. */
export function restoreSqlite(folder: string, name: string, stamp: string): string | undefined {
  const lock = lockFolder(folder)
  try {
    const copy = join(folder, 'backups', name)
    refuseDamaged(copy)
    const database = join(folder, 'dados.sqlite')
    const fresh = join(folder, 'dados.restaurando')
    for (const ending of ENDINGS) rmSync(fresh + ending, { force: true })
    copyFileSync(copy, fresh)
    chmodSync(fresh, 0o600)
    endSessionsIn(fresh)
    syncToDisk(fresh)

    const isThere = existsSync(database)
    if (isThere) settleLog(database)
    const aside = `substituido-${stamp.replaceAll(':', '-')}.sqlite`
    // The log beside a database belongs to it, also when the database is damaged. A restore that is cut off here leaves
    // a folder without a database, which no server starts on.
    for (const ending of ENDINGS) {
      if (existsSync(database + ending)) renameSync(database + ending, join(folder, 'backups', aside + ending))
    }
    renameSync(fresh, database)
    syncToDisk(join(folder, 'backups'))
    syncToDisk(folder)
    return isThere ? aside : undefined
  } finally {
    lock.close()
  }
}

/** A sound database becomes one file, which one renaming puts aside whole. A damaged one is left as it is. */
export function settleLog(path: string) {
  try {
    checkSqlite(path)
  } catch {
    return
  }
  const database = new DatabaseSync(path)
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } finally {
    database.close()
  }
}

function refuseDamaged(path: string) {
  try {
    checkSqlite(path)
  } catch (cause) {
    throw new Error(`The copy ${path} is damaged (${(cause as Error).message}). Nothing was touched.`, { cause })
  }
}

/** A copy may be older or newer than the sessions there are; its search words may be in none of its tables. */
export function endSessionsIn(path: string, { withoutSearch = false } = {}) {
  const database = new DatabaseSync(path)
  database.exec('PRAGMA synchronous=FULL; DELETE FROM _sessoes; DELETE FROM _links')
  // Without these marks the next start makes the words anew.
  if (withoutSearch) database.exec(`DELETE FROM _esquema WHERE chave LIKE 'busca.%'`)
  database.close()
}
