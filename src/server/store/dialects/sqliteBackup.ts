import { closeSync, mkdirSync, openSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { BACKUPS } from '../../disk/backupsFolder.ts'
import { lockFolder } from './lockFolder.ts'
import { removeSqlite, syncToDisk } from './sqliteFiles.ts'
import { checkWhole } from './sqliteIntegrity.ts'

/**
 * Copies the database beside whatever goes on in it, and gives the copy its name once it is whole, checked and on disk.
 *
 * @returns the path of the copy
 * @throws when another copy is being made, or this one cannot be trusted; no copy is there then
 */
export async function backupSqlite(folder: string, label: string): Promise<string> {
  const backups = join(folder, BACKUPS)
  mkdirSync(backups, { recursive: true, mode: 0o700 })
  const lock = lockFolder(backups, `Another copy is being made in ${backups}.`)
  const growing = join(backups, 'copiando')
  try {
    // What a copy that was cut off has left.
    removeSqlite(growing)
    const name = join(backups, `${label}-${new Date().toISOString().replaceAll(':', '-')}.sqlite`)
    closeSync(openSync(growing, 'wx', 0o600))
    await copyTo(growing, join(folder, 'dados.sqlite'))
    // A copy needs no log beside it, not even while it is read.
    withDatabase(growing, copy => copy.exec('PRAGMA journal_mode=DELETE'))
    checkSqlite(growing)
    syncToDisk(growing)
    renameSync(growing, name)
    syncToDisk(backups)
    return name
  } finally {
    removeSqlite(growing)
    lock.close()
  }
}

async function copyTo(path: string, database: string) {
  // A connection of its own, so that saves need not wait for the copy.
  const source = new DatabaseSync(database, { readOnly: true })
  try {
    // In one step, which sees one state of the database: between two of them a save of another connection starts it
    // anew.
    await backup(source, path, { rate: 2 ** 31 - 1 })
  } finally {
    source.close()
  }
}

/** Opens a database for something that is done at once. */
export function withDatabase(path: string, work: (database: DatabaseSync) => void, { readOnly = false } = {}) {
  const database = new DatabaseSync(path, { readOnly })
  try {
    work(database)
  } finally {
    database.close()
  }
}

/** Throws what is wrong with a copy, or with a database that one is made of. */
export function checkSqlite(path: string) {
  const check = (database: DatabaseSync) => {
    checkWhole(database)
    if (database.prepare(`select 1 from sqlite_master where name = '_esquema'`).get() === undefined)
      throw new Error('it is no copy of this program')
  }
  withDatabase(path, check, { readOnly: true })
}
