import { closeSync, copyFileSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { byTime } from './copyTime.ts'
import { lockFolder } from './sqlite.ts'

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
    checkSqlite(copy)
    const database = join(folder, 'dados.sqlite')
    const fresh = join(folder, 'dados.restaurando')
    rmSync(fresh, { force: true })
    copyFileSync(copy, fresh)
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

function syncToDisk(path: string) {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

function checkSqlite(path: string) {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    const { quick_check } = database.prepare('PRAGMA quick_check(1)').get() as { quick_check: string }
    if (quick_check !== 'ok') throw new Error(quick_check)
    if (database.prepare(`select 1 from sqlite_master where name = '_esquema'`).get() === undefined) {
      throw new Error('it is no copy of this program')
    }
  } catch (cause) {
    throw new Error(`The copy ${path} is damaged (${(cause as Error).message}). Nothing was touched.`, { cause })
  } finally {
    database.close()
  }
}

function endSessionsIn(path: string) {
  const database = new DatabaseSync(path)
  database.exec('PRAGMA synchronous=FULL; DELETE FROM _sessoes; DELETE FROM _links')
  database.close()
}
