import { postgresBackups, restorePostgres } from './dialects/postgresRestore.ts'
import { restoreSqlite, sqliteBackups } from './dialects/sqliteRestore.ts'

export type Place = { readonly folder: string } | { readonly databaseUrl: string }

/** Names of the existing copies, newest first, as `backup` returned them. No name is a path. */
export async function listBackups(place: Place): Promise<string[]> {
  return 'folder' in place ? sqliteBackups(place.folder) : postgresBackups(place.databaseUrl)
}

/**
 * Replaces the database by a copy while the server is stopped. The copy is checked first, and the replaced data is
 * kept. All sessions, one-time links and tokens end, because they may be newer or older than the copy.
 *
 * @returns the name under which the replaced data is kept; undefined when there was none
 * @throws with the reason when the server runs or the copy cannot be trusted; nothing has changed then
 */
export async function restoreBackup(place: Place, name: string, now: Date): Promise<string | undefined> {
  if (!(await listBackups(place)).includes(name)) throw new Error(`There is no copy called ${name}.`)
  const stamp = now.toISOString()
  return 'folder' in place ? restoreSqlite(place.folder, name, stamp) : restorePostgres(place.databaseUrl, name, stamp)
}
