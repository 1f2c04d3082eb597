import pg from 'pg'
import { byTime } from './copyTime.ts'
import { connect, LOCK_KEY } from './postgres.ts'

/** The copies inside a database, newest first. */
export function postgresBackups(url: string): Promise<string[]> {
  return withClient(url, async client => {
    const { rows } = await client.query(`select nspname from pg_namespace where nspname like 'copia\\_%'`)
    return rows.map(row => String(row.nspname)).sort(byTime)
  })
}

/** The tables are there already, with their indexes: only what they hold is exchanged, in one transaction. */
export async function restorePostgres(url: string, name: string, stamp: string): Promise<string> {
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
  await connect(client)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
