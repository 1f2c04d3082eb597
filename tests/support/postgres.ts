import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Whether `npm test` has a PostgreSQL for us: `describe.skipIf(!hasPostgres)`. What is skipped so is named at its end. */
export const hasPostgres = Boolean(process.env.TEST_DATABASE_URL)

export interface FreshDatabase {
  readonly name: string
  readonly url: string
  /** Drops it and ends its connections. */
  drop(): Promise<void>
}

/** A database that no other test uses: empty, or a copy of one without connections. */
export async function freshDatabase(copyOf = 'template1'): Promise<FreshDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${copyOf}${await asFiles()}`)
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  return { name, url: url.href, drop: () => dropDatabase(name) }
}

/** An account of the server, with the same password, that may make no database; `run` has the server's own account run a statement. */
export async function accountWithoutRights(): Promise<{ name: string; run: typeof onServer; drop(): Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(`CREATE ROLE ${name} LOGIN PASSWORD '${new URL(serverUrl()).password}'`)
  return { name, run: onServer, drop: () => onServer(`DROP ROLE ${name}`).then(() => {}) }
}

/** Drops it and ends its connections. */
export async function dropDatabase(name: string): Promise<void> {
  await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
}

/** Copied page by page through its log, which later versions do unless told otherwise, it takes five times as long. */
async function asFiles() {
  const { rows } = await onServer('SHOW server_version_num')
  return Number(rows[0].server_version_num) >= 150_000 ? ' STRATEGY file_copy' : ''
}

let connection: pg.Pool | undefined

/** One connection for all: opening another takes the server longer than most statements. It keeps no process running. */
function onServer(statement: string) {
  if (!connection) {
    connection = new pg.Pool({ connectionString: serverUrl(), max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
    // Cut off while it was idle, it is opened anew by the next statement.
    connection.on('error', () => {})
  }
  return connection.query(statement)
}

function serverUrl() {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run this through `npm test -- <file>`')
  return url
}
