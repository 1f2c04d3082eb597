import { postgresBackups, restorePostgres } from './dialects/postgresRestore.ts'
import { restoreSqlite, sqliteBackups } from './dialects/sqliteRestore.ts'

/** Where the copies are: an SQLite folder, or a PostgreSQL address. */
export type Place = { readonly folder: string } | { readonly databaseUrl: string }

/** The names of the copies there are, newest first. They come from `backup`; no name is a path. */
export async function listBackups(place: Place): Promise<string[]> {
  return 'folder' in place ? sqliteBackups(place.folder) : postgresBackups(place.databaseUrl)
}

/**
 * Puts a copy in the place of the database, with the server stopped. The copy is checked first; what it replaces is
 * kept aside; all sessions and one-time links end, since they may be newer or older than the copy.
 *
 * @returns the name under which the replaced data is kept; undefined where there was none
 * @throws with the reason when the server runs or the copy cannot be trusted; nothing was touched then
 */
export async function restoreBackup(place: Place, name: string, now: Date): Promise<string | undefined> {
  if (!(await listBackups(place)).includes(name)) throw new Error(`There is no copy called ${name}.`)
  const stamp = now.toISOString()
  return 'folder' in place ? restoreSqlite(place.folder, name, stamp) : restorePostgres(place.databaseUrl, name, stamp)
}
