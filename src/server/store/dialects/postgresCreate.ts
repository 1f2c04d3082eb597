import pg from 'pg'
import { connectedClient } from './postgresClient.ts'

const ALREADY_THERE = '42P04'
const NOT_ALLOWED = '42501'

/**
 * Makes the database of an address, on the server and by the account that another address names; one that is there stays.
 *
 * @throws naming what somebody with more rights has to run
 */
export async function createPostgresDatabase(url: string, serverUrl: string): Promise<void> {
  const client = await connectedClient(serverUrl)
  const database = decodeURIComponent(new URL(url).pathname.slice(1))
  const name = pg.escapeIdentifier(database)
  try {
    // Asked first: to make one that is there already an account without that right is refused for the right.
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
