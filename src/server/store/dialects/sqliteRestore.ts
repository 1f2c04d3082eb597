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

/** See `restoreBackup`. */
export function restoreSqlite(folder: string, name: string, stamp: string): string {
  const lock = lockFolder(folder)
  try {
    const copy = join(folder, 'backups', name)
    refuseDamaged(copy)
    const database = join(folder, 'dados.sqlite')
    const fresh = join(folder, 'dados.restaurando')
    rmSync(fresh, { force: true })
    copyFileSync(copy, fresh)
    chmodSync(fresh, 0o600)
    endSessionsIn(fresh)
    syncToDisk(fresh)

    const aside = `substituido-${stamp.replaceAll(':', '-')}.sqlite`
    // The log beside a database belongs to it, also when the database is damaged.
    for (const ending of ['-wal', '-shm', '']) {
      if (existsSync(database + ending)) renameSync(database + ending, join(folder, 'backups', aside + ending))
    }
    renameSync(fresh, database)
    syncToDisk(folder)
    return aside
  } finally {
    lock.close()
  }
}

function refuseDamaged(path: string) {
  try {
    checkSqlite(path)
  } catch (cause) {
    throw new Error(`The copy ${path} is damaged (${(cause as Error).message}). Nothing was touched.`, { cause })
  }
}

function endSessionsIn(path: string) {
  const database = new DatabaseSync(path)
  database.exec('PRAGMA synchronous=FULL; DELETE FROM _sessoes; DELETE FROM _links')
  database.close()
}
