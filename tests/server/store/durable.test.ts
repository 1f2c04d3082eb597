import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '#server/store/openStore.ts'
import { touchRecord } from '#server/store/records/records.ts'
import { startApp } from '../../support/app.ts'
import { hasPostgres } from '../../support/postgres.ts'
import { startPostgres } from '../../support/runner/runnerPostgres.ts'

test('SQLite has the settings that keep acknowledged saves through a power cut, and references whole', async () => {
  const { store } = await startApp()
  const setting = (name: string) =>
    store.write(async tx => Object.values((await sql.raw<object>(`PRAGMA ${name}`).execute(tx.db)).rows[0]!)[0])

  // 2 is FULL; NORMAL loses the last saves when the power is cut.
  expect(await setting('synchronous')).toBe(2)
  expect(await setting('journal_mode')).toBe('wal')
  expect(await setting('foreign_keys')).toBe(1)
  expect(await setting('busy_timeout')).toBe(5000)
})

test.skipIf(!hasPostgres)(
  'a PostgreSQL is refused with any of the settings by which it would lose acknowledged saves',
  async () => {
    // This test needs a server of its own, since a setting of a server affects everyone who uses it.
    const postgres = (await startPostgres())!
    onTestFinished(() => postgres.stop())
    const folder = await mkdtemp(join(tmpdir(), 'casa-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const ask = async (statement: string) => {
      const client = new pg.Client({ connectionString: postgres.url })
      await client.connect()
      await client.query(statement)
      await client.end()
    }
    const set = async (statement: string) => {
      await ask(statement)
      await ask('select pg_reload_conf()')
    }
    const start = async () => {
      const store = await openStore({
        databaseUrl: postgres.url,
        folder,
        resources: [],
        now: new Date(),
        log() {},
        onBroken() {},
      })
      await store.close()
    }
    const database = new URL(postgres.url).pathname.slice(1)

    const unsafe: [set: string, reset: string, setting: string][] = [
      ['alter system set fsync = off', 'alter system reset fsync', 'fsync'],
      ['alter system set full_page_writes = off', 'alter system reset full_page_writes', 'full_page_writes'],
      ['alter system set synchronous_commit = off', 'alter system reset synchronous_commit', 'synchronous_commit'],
      [
        `alter database ${database} set synchronous_commit = off`,
        `alter database ${database} reset synchronous_commit`,
        'synchronous_commit',
      ],
      [
        'alter role current_user set synchronous_commit = off',
        'alter role current_user reset synchronous_commit',
        'synchronous_commit',
      ],
    ]
    for (const [off, on, setting] of unsafe) {
      await set(off)
      await expect(start(), off).rejects.toThrow(`PostgreSQL runs with ${setting}=off`)
      await set(on)
    }
    await start()
  },
)

test.skipIf(!hasPostgres)(
  'a PostgreSQL database of another encoding is refused before anything is made in it',
  async () => {
    const server = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
    await server.connect()
    const folder = await mkdtemp(join(tmpdir(), 'casa-'))
    const name = `test_latin1_${process.pid}`
    onTestFinished(async () => {
      await server.query(`drop database if exists ${name} with (force)`)
      await server.end()
      await rm(folder, { recursive: true, force: true })
    })
    await server.query(`create database ${name} template template0 encoding 'LATIN1' locale 'C'`)
    const url = new URL(process.env.TEST_DATABASE_URL!)
    url.pathname = `/${name}`
    const given = { databaseUrl: url.href, folder, resources: [], now: new Date(), log() {}, onBroken() {} }

    await expect(openStore(given)).rejects.toThrow(
      'DATABASE_URL: the database stores texts as LATIN1, which has no place for every letter.',
    )
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    const { rows } = await client.query("select relname from pg_class where relnamespace = 'public'::regnamespace")
    await client.end()
    expect(rows).toEqual([])
  },
)

test.skipIf(!hasPostgres)('two saves that wait for each other in PostgreSQL are both kept', async () => {
  const { admin, store, tenantId } = await startApp({ dialect: 'postgres' })
  for (const nome of ['a', 'b']) await admin.post('/api/diferenciais', { nome, categoria: 'lazer' })
  const bothHoldOne = Promise.withResolvers<void>()
  let holding = 0
  let tries = 0
  const save = (first: number, second: number, ordem: number) =>
    store.write(async tx => {
      tries++
      const resource = tx.resources.get('diferenciais')!
      await touchRecord(tx, resource, tenantId, first, { ordem })
      if (++holding === 2) bothHoldOne.resolve()
      await bothHoldOne.promise
      await touchRecord(tx, resource, tenantId, second, { ordem })
    })

  await Promise.all([save(1, 2, 7), save(2, 1, 8)])

  // A save may need more tries: it is back at its first row before the other one has been woken for that row.
  expect(tries).toBeGreaterThanOrEqual(3)
  const { data } = await admin.get('/api/diferenciais?ordenacao[nome]=ASC')
  expect(data[0].ordem).toBe(data[1].ordem)
})
