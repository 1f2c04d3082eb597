import pg from 'pg'
import { connectedClient } from './postgresClient.ts'

const ALREADY_THERE = '42P04'
const NOT_ALLOWED = '42501'

/** Connects to `serverUrl`. An existing database stays. Throws with the statement for an account with more rights. */
export async function createPostgresDatabase(url: string, serverUrl: string): Promise<void> {
  const client = await connectedClient(serverUrl)
  const database = decodeURIComponent(new URL(url).pathname.slice(1))
  const name = pg.escapeIdentifier(database)
  try {
    // Checked first: creating an existing database without the right to create fails for the missing right.
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (rowCount === 1) return
    await client.query(`create database ${name}`)
  } catch (cause) {
    const { code } = cause as pg.DatabaseError
    if (code === ALREADY_THERE) return
    if (code !== NOT_ALLOWED) throw cause
    const { rows } = await client.query<{ who: string }>('select current_user as who')
    const who = pg.escapeIdentifier(rows[0]?.who ?? '')
    throw new Error(
      `DATABASE_URL: its account may not make a database. Have this run by one that may, and repeat the command: CREATE DATABASE ${name} OWNER ${who}`,
      { cause },
    )
  } finally {
    await client.end()
  }
}
