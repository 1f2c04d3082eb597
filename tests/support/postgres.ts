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
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${copyOf}`)
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  return { name, url: url.href, drop: () => dropDatabase(name) }
}

/** Drops it and ends its connections. */
export const dropDatabase = (name: string) => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)

async function onServer(statement: string) {
  const client = new pg.Client({ connectionString: serverUrl() })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function serverUrl() {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run this through `npm test -- <file>`')
  return url
}
