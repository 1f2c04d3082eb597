import { closeSync, mkdirSync, openSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { BACKUPS } from '../../disk/backupsFolder.ts'
import { lockFolder } from './lockFolder.ts'
import { removeSqlite, syncToDisk } from './sqliteFiles.ts'
import { checkWhole } from './sqliteIntegrity.ts'

/**
 * The copy gets its name once it is complete, checked and on disk. Returns its path. Throws when another copy is being
 * made, or this one cannot be trusted; leaves no copy then.
 */
export async function backupSqlite(folder: string, label: string): Promise<string> {
  const backups = join(folder, BACKUPS)
  mkdirSync(backups, { recursive: true, mode: 0o700 })
  using _lock = lockFolder(backups, `Another copy is being made in ${backups}.`)
  const growing = join(backups, 'copiando')
  try {
    // An interrupted copy may have left files.
    removeSqlite(growing)
    const name = join(backups, `${label}-${new Date().toISOString().replaceAll(':', '-')}.sqlite`)
    closeSync(openSync(growing, 'wx', 0o600))
    await copyTo(growing, join(folder, 'dados.sqlite'))
    // A copy has no log beside it, not even while it is read.
    withDatabase(growing, copy => copy.exec('PRAGMA journal_mode=DELETE'))
    checkSqlite(growing)
    syncToDisk(growing)
    renameSync(growing, name)
    syncToDisk(backups)
    return name
  } finally {
    removeSqlite(growing)
  }
}

async function copyTo(path: string, database: string) {
  // Uses a separate connection, so that saves do not wait for the copy.
  using source = new DatabaseSync(database, { readOnly: true })
  // Copies in one step: between two steps, a save of another connection would restart the copy.
  await backup(source, path, { rate: 2 ** 31 - 1 })
}

export function withDatabase(path: string, work: (database: DatabaseSync) => void, { readOnly = false } = {}) {
  using database = new DatabaseSync(path, { readOnly })
  work(database)
}

/** Throws when a copy, or a database to be copied, is damaged or not of this program. */
export function checkSqlite(path: string) {
  const check = (database: DatabaseSync) => {
    checkWhole(database)
    if (database.prepare(`select 1 from sqlite_master where name = '_esquema'`).get() === undefined)
      throw new Error('it is not a backup of this program')
  }
  withDatabase(path, check, { readOnly: true })
}
