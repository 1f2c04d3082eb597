import { copyFileSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { LOCK_KEY } from './dialects/postgres.ts'
import { lockFolder } from './dialects/sqlite.ts'

/** Where the copies are: an SQLite folder, or a PostgreSQL address. */
export type Place = { readonly folder: string } | { readonly databaseUrl: string }

/** The names of the copies there are, newest first. They come from `backup`; no name is a path. */
export async function listBackups(place: Place): Promise<string[]> {
  if ('folder' in place) return sqliteBackups(place.folder)
  return withClient(place.databaseUrl, async client => {
    const { rows } = await client.query(
      `select nspname from pg_namespace where nspname like 'copia\\_%' order by 1 desc`,
    )
    return rows.map(row => String(row.nspname)).sort(byTime)
  })
}

/**
 * Puts a copy in the place of the database, with the server stopped. The copy is checked first; what it replaces is
 * kept aside; all sessions and one-time links end, since they may be newer or older than the copy.
 *
 * @returns the name under which the replaced data is kept
 * @throws with the reason when the server runs or the copy cannot be trusted; nothing was touched then
 */
export async function restoreBackup(place: Place, name: string, now: Date): Promise<string> {
  if (!(await listBackups(place)).includes(name)) throw new Error(`There is no copy called ${name}.`)
  const stamp = now.toISOString()
  return 'folder' in place ? restoreSqlite(place.folder, name, stamp) : restorePostgres(place.databaseUrl, name, stamp)
}

function sqliteBackups(folder: string): string[] {
  const backups = join(folder, 'backups')
  if (!existsSync(backups)) return []
  return readdirSync(backups)
    .filter(name => name.endsWith('.sqlite'))
    .sort(byTime)
}

// The label says why a copy was made; what follows it is the time.
const byTime = (a: string, b: string) => (timeOf(a) < timeOf(b) ? 1 : -1)
const timeOf = (name: string) => name.replace(/^\D*/, '')

function restoreSqlite(folder: string, name: string, stamp: string): string {
  const lock = lockFolder(folder)
  try {
    const copy = join(folder, 'backups', name)
    checkSqlite(copy)
    const database = join(folder, 'dados.sqlite')
    const fresh = join(folder, 'dados.restaurando')
    rmSync(fresh, { force: true })
    copyFileSync(copy, fresh)
    endSessionsIn(fresh)
    fsyncSync(openSync(fresh, 'r'))

    const aside = `substituido-${stamp.replaceAll(':', '-')}.sqlite`
    // The log beside a database belongs to it, also when the database is damaged.
    for (const ending of ['-wal', '-shm', '']) {
      if (existsSync(database + ending)) renameSync(database + ending, join(folder, 'backups', aside + ending))
    }
    renameSync(fresh, database)
    fsyncSync(openSync(folder, 'r'))
    return aside
  } finally {
    lock.close()
  }
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

/** The tables are there already, with their indexes: only what they hold is exchanged, in one transaction. */
async function restorePostgres(url: string, name: string, stamp: string): Promise<string> {
  const aside = `copia_substituido_${stamp.replace(/\D/g, '').slice(0, 17)}`
  const quoted = (...parts: string[]) => parts.map(part => pg.escapeIdentifier(part)).join('.')
  await withClient(url, async client => {
    const { rows: locks } = await client.query('select pg_try_advisory_lock($1) as mine', [LOCK_KEY])
    if (!locks[0].mine) throw new Error('This PostgreSQL database is already in use by another running server.')
    await client.query('begin')
    const { rows } = await client.query(`select tablename from pg_tables where schemaname = $1`, [name])
    await client.query(`create schema ${quoted(aside)}`)
    for (const { tablename } of rows) {
      const { rows: columns } = await client.query(
        `select column_name from information_schema.columns where table_schema = $1 and table_name = $2`,
        [name, tablename],
      )
      const list = columns.map(row => quoted(row.column_name)).join(', ')
      await client.query(`create table ${quoted(aside, tablename)} as table ${quoted(tablename)}`)
      await client.query(`delete from ${quoted(tablename)}`)
      await client.query(
        `insert into ${quoted(tablename)} (${list}) overriding system value select ${list} from ${quoted(name, tablename)}`,
      )
      if (columns.some(row => row.column_name === 'id')) await client.query(nextIdAfter(tablename))
    }
    await client.query('delete from _sessoes')
    await client.query('delete from _links')
    await client.query('commit')
  })
  return aside
}

/** Ids are never used twice, so the next one comes after the copy's last. */
const nextIdAfter = (table: string) => `
  select setval(pg_get_serial_sequence('${table}', 'id'), greatest(nextval(pg_get_serial_sequence('${table}', 'id')), (select coalesce(max(id), 0) + 1 from ${pg.escapeIdentifier(table)})), false)
  where pg_get_serial_sequence('${table}', 'id') is not null`

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
