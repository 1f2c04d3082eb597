import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ARCHIVE_NAME, BACKUPS } from '../../disk/backupsFolder.ts'
import { sqliteBackups } from './sqliteRestore.ts'

/**
 * Refuses a folder without a database that was in use: an empty site would be started over it. An interrupted first
 * start leaves none of these traces, because it creates the database first.
 */
export function refuseLostDatabase(folder: string) {
  const path = join(folder, 'dados.sqlite')
  if (sizeOf(path) > 0) return
  const copies = [...sqliteBackups(folder), ...archivesIn(folder)]
  const found = [
    existsSync(join(folder, 'dados.restaurando')) && 'dados.restaurando, of a restore that was not finished',
    sizeOf(`${path}-wal`) > 0 && 'dados.sqlite-wal, the last changes of a database',
    copies.length > 0 && `backups, with ${copies.length} ${copies.length === 1 ? 'copy' : 'copies'}`,
    hasFiles(join(folder, 'uploads')) && 'uploads, with files',
    sizeOf(join(folder, 'dados-apagados.txt')) > 0 && 'dados-apagados.txt, the list of erased personal data',
  ].filter(one => one !== false)
  if (found.length === 0) return
  const what = existsSync(path) ? 'empty' : 'missing'
  const next = copies.length > 0 ? 'Restore a copy' : 'Put a copy of it into the folder backups and restore that'
  throw new Error(
    `The database ${path} is ${what}, though the folder was in use: it holds ${found.join('; ')}. Nothing was started. ${next}: npm run restore. If the data is in PostgreSQL, set DATABASE_URL; for a new site, set DATA_DIR to a new folder.`,
  )
}

function archivesIn(folder: string): string[] {
  const backups = join(folder, BACKUPS)
  return existsSync(backups) ? readdirSync(backups).filter(name => ARCHIVE_NAME.test(name)) : []
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

/** Files of the site itself. Uploads in progress are in a subfolder. */
function hasFiles(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder, { withFileTypes: true }).some(entry => entry.isFile())
}
