import { chmodSync, copyFileSync, existsSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { BACKUPS } from '../../disk/backupsFolder.ts'
import { forgetCleanStop, noteCleanStop } from './cleanStop.ts'
import { byTime } from './copyTime.ts'
import { lockFolder } from './lockFolder.ts'
import { checkSqlite, withDatabase } from './sqliteBackup.ts'
import { moveSqliteAside, removeSqlite, syncToDisk } from './sqliteFiles.ts'

export function sqliteBackups(folder: string): string[] {
  const backups = join(folder, BACKUPS)
  if (!existsSync(backups)) return []
  return readdirSync(backups)
    .filter(name => name.endsWith('.sqlite'))
    .sort(byTime)
}

/** See `restoreBackup`. */
export function restoreSqlite(folder: string, name: string, stamp: string): string | undefined {
  using _lock = lockFolder(folder)
  const backups = join(folder, BACKUPS)
  const copy = join(backups, name)
  refuseDamaged(copy)
  const database = join(folder, 'dados.sqlite')
  const fresh = join(folder, 'dados.restaurando')
  removeSqlite(fresh)
  copyFileSync(copy, fresh)
  chmodSync(fresh, 0o600)
  endSessionsIn(fresh)
  syncToDisk(fresh)

  const isThere = existsSync(database)
  const aside = `substituido-${stamp.replaceAll(':', '-')}.sqlite`
  putSqliteInPlace(fresh, database, join(backups, aside))
  syncToDisk(backups)
  syncToDisk(folder)
  return isThere ? aside : undefined
}

/** Moves the replaced database to `aside`. An interruption leaves no database, and then no server starts. */
export function putSqliteInPlace(fresh: string, database: string, aside: string) {
  forgetCleanStop(database)
  checkpointIfIntact(database)
  moveSqliteAside(database, aside)
  renameSync(fresh, database)
  noteCleanStop(database)
}

/** Merges the log of an intact database into its file, so that one rename moves it whole. Leaves a damaged one. */
function checkpointIfIntact(path: string) {
  try {
    checkSqlite(path)
  } catch {
    return
  }
  withDatabase(path, database => database.exec('PRAGMA wal_checkpoint(TRUNCATE)'))
}

const NOW = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`

function refuseDamaged(path: string) {
  try {
    checkSqlite(path)
  } catch (cause) {
    throw new Error(`The copy ${path} is damaged (${(cause as Error).message}). Nothing was touched.`, { cause })
  }
}

/** Ends sessions and revokes tokens, which may be newer or older than the copy. `withoutSearch`: the copy has no search words. */
export function endSessionsIn(path: string, { withoutSearch = false } = {}) {
  withDatabase(path, database => {
    database.exec('PRAGMA synchronous=FULL; DELETE FROM _sessoes; DELETE FROM _links')
    // Copies of earlier programs have no tokens.
    const tokens = database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = '_tokens'`).get()
    if (tokens) database.exec(`UPDATE _tokens SET revogado_em = ${NOW} WHERE revogado_em IS NULL`)
    // Without these marks the next start builds the words.
    if (withoutSearch) database.exec(`DELETE FROM _esquema WHERE chave LIKE 'busca.%'`)
  })
}
