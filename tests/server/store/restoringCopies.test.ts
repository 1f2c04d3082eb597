import { readdirSync } from 'node:fs'
import { copyFile, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { text } from '#fields/text/text.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { AnyResource } from '#schema/resource.ts'
import { listRecords } from '#server/store/records/listRecords.ts'
import { insertRecord } from '#server/store/records/records.ts'
import { listBackups, restoreBackup } from '#server/store/restore.ts'
import { bothDialects } from '../../support/app.ts'
import { hasPostgres } from '../../support/postgres.ts'
import { basis, cleanups, home, insert, NOW } from './storeHome.ts'

describe.each(bothDialects)('restoring on %s', dialect => {
  test('a restored copy is as it was, what it replaced is kept, and ids go on after the last one', async () => {
    const { place, add, names } = await home(dialect)
    const store = await add('Torre')
    const copy = basename(await store.backup('copia'))
    await store.close()
    await (await add('Depois da cópia')).close()

    const aside = await restoreBackup(place, copy, NOW)

    expect(await names()).toEqual([[1, 'Torre']])
    expect(await listBackups(place)).toEqual(expect.arrayContaining([aside, copy]))
    await (await add('Nova')).close()
    expect((await names()).at(-1)![0]).toBeGreaterThan(1)
    await restoreBackup(place, aside!, new Date(NOW.getTime() + 1000))
    expect(await names()).toEqual([
      [1, 'Torre'],
      [2, 'Depois da cópia'],
    ])
  })

  test('the copy made before the resources changed is restored whole, for the old program and the new one', async () => {
    const { place, open, add, names } = await home(dialect)
    await (await add('Torre')).close()
    const renamed: AnyResource = defineResource({
      ...basis,
      name: 'obras',
      fields: { titulo: text({ label: 'Título', renamedFrom: 'nome', unique: true }) },
      list: { search: ['titulo'] },
    })
    const zonas: AnyResource = defineResource({ name: 'zonas', ...basis })
    const by = { tenantId: 1, userId: null, now: NOW.toISOString() }
    const newer = async () => {
      const store = await open(renamed, zonas)
      const query = { search: [], filters: [], order: { field: 'id', direction: 'ASC' as const }, page: 1, limit: 100 }
      const titles = await store.read(tx => listRecords(tx, renamed, 1, query))
      const zones = await store.read(tx => listRecords(tx, zonas, 1, query))
      return { store, held: [titles.records.map(one => one.titulo), zones.records.map(one => one.nome)] }
    }
    const { store } = await newer()
    await store.write(async tx => {
      await insertRecord(tx, renamed, { titulo: 'Nova' }, by)
      await insertRecord(tx, zonas, { nome: 'Sul' }, by)
    })
    await store.close()
    const copy = (await listBackups(place)).find(one => /antes.da.mudanca/.test(one))!

    const aside = await restoreBackup(place, copy, NOW)

    expect(await names()).toEqual([[1, 'Torre']])
    const again = await newer()
    expect(again.held).toEqual([['Torre'], []])
    await again.store.close()
    await restoreBackup(place, aside!, new Date(NOW.getTime() + 1000))
    const back = await newer()
    cleanups.push(() => back.store.close())
    expect(back.held).toEqual([['Torre', 'Nova'], ['Sul']])
    const { id } = await back.store.write(tx => insertRecord(tx, zonas, { nome: 'Norte' }, by))
    expect(id).toBe(2)
  })

  test('nothing is restored under a running server, nor from a name that is no copy of ours', async () => {
    const { place, add, names } = await home(dialect)
    const store = await add('Torre')
    const copy = basename(await store.backup('copia'))

    await expect(restoreBackup(place, copy, NOW)).rejects.toThrow('is already in use by another running server')
    await store.close()
    for (const name of ['../dados.sqlite', 'public', 'copia_que_nao_existe', '']) {
      await expect(restoreBackup(place, name, NOW)).rejects.toThrow(`There is no copy called ${name}.`)
    }
    expect(await names()).toEqual([[1, 'Torre']])
  })
})

describe('a copy beside a running server', () => {
  test('a copy made beside a running server is finished however often people save, holds one moment, and is for its owner only', async () => {
    const { folder, place, add, names, beside } = await home('sqlite')
    const server = await add('x'.repeat(8_000_000))
    const command = await beside()
    let isDone = false
    const copying = command.backup('copia').finally(() => {
      isDone = true
    })
    let saved = 1
    for (; !isDone; saved++) await insert(server, `Obra ${saved}`)
    const copy = await copying
    await command.close()
    await server.close()

    expect((await stat(copy)).mode & 0o777).toBe(0o600)
    expect(await readdir(join(folder, 'backups'))).toEqual(['.lock', basename(copy)])
    expect((await names()).length).toBe(saved)
    await restoreBackup(place, basename(copy), NOW)
    expect((await names()).map(([id]) => id)).toEqual(Array.from({ length: (await names()).length }, (_, i) => i + 1))
  })

  test('an unfinished copy of a killed command is not listed, and is removed by the next one', async () => {
    const { folder, place, add, beside } = await home('sqlite')
    const server = await add('Torre')
    const backups = join(folder, 'backups')
    const command = await beside()
    // Both are asked in one turn of the event loop, in which the first copy cannot have ended.
    const copying = server.backup('copia')
    const left = readdirSync(backups).filter(name => name !== '.lock')
    const listing = listBackups(place)
    const refused = expect(command.backup('copia')).rejects.toThrow('Another copy is being made')
    expect([left.length > 0, await listing]).toEqual([true, []])
    await refused
    const first = basename(await copying)

    for (const name of left) await writeFile(join(backups, name), 'half')
    expect(await listBackups(place)).toEqual([first])
    const second = basename(await command.backup('copia'))
    expect(await listBackups(place)).toEqual([second, first])
    expect((await readdir(backups)).filter(name => left.includes(name))).toEqual([])
    await command.close()
    await server.close()
  })
})

test.skipIf(!hasPostgres)('a copy on PostgreSQL holds nothing of a save that ends while it is made', async () => {
  const { place, open } = await home('postgres')
  const { databaseUrl } = place as { databaseUrl: string }
  const store = await open()
  cleanups.push(() => store.close())
  const saving = new pg.Client({ connectionString: databaseUrl })
  await saving.connect()
  cleanups.push(() => saving.end())
  await saving.query('create table uma (n int); create table outra (n int)')
  const { rows } = await saving.query(`select tablename from pg_tables where tablename in ('uma', 'outra')`)
  const [first, last] = rows.map(row => row.tablename)

  await saving.query(`begin; lock table ${last}; insert into ${last} values (1); insert into ${first} values (1)`)
  const copying = store.backup('copia')
  await vi.waitFor(async () =>
    expect((await saving.query('select 1 from pg_locks where not granted')).rowCount).toBeGreaterThan(0),
  )
  await saving.query('commit')
  const copy = await copying

  expect((await saving.query(`select n from ${copy}.uma union all select n from ${copy}.outra`)).rows).toEqual([])
})

test('a damaged copy is refused before anything is touched', async () => {
  const { folder, place, add, names } = await home('sqlite')
  const store = await add('Torre')
  const copy = basename(await store.backup('copia'))
  await store.close()
  await truncate(join(folder, 'backups', copy), 5000)

  await expect(restoreBackup(place, copy, NOW)).rejects.toThrow(/is damaged .* Nothing was touched/)

  expect(await names()).toEqual([[1, 'Torre']])
  expect((await readdir(folder)).filter(name => name.includes('restaurando'))).toEqual([])
})

test('a restore puts aside the whole database, even saves that were still in the log', async () => {
  const { folder, place, add, names } = await home('sqlite')
  const store = await add('Torre')
  const copy = basename(await store.backup('copia'))
  await insert(store, 'Só no log')
  // A killed process leaves the two files like this.
  const killed = await mkdtemp(join(tmpdir(), 'casa-'))
  cleanups.push(() => rm(killed, { recursive: true, force: true }))
  const files = ['dados.sqlite', 'dados.sqlite-wal']
  for (const name of files) await copyFile(join(folder, name), join(killed, name))
  await store.close()
  for (const name of files) await copyFile(join(killed, name), join(folder, name))

  const aside = await restoreBackup(place, copy, NOW)
  await restoreBackup(place, aside!, new Date(NOW.getTime() + 1000))

  expect((await names()).map(([, nome]) => nome)).toEqual(['Torre', 'Só no log'])
})
