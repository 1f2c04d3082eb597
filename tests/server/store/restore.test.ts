import { readdirSync } from 'node:fs'
import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { text } from '#fields/text/text.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { AnyResource } from '#schema/resource.ts'
import { openStore } from '#server/store/openStore.ts'
import { listRecords } from '#server/store/records/listRecords.ts'
import { insertRecord } from '#server/store/records/records.ts'
import { listBackups, restoreBackup } from '#server/store/restore.ts'
import type { Store } from '#server/store/store.ts'
import { bothDialects, type Dialect, startApp } from '../../support/app.ts'
import { freshDatabase, hasPostgres } from '../../support/postgres.ts'

const NOW = new Date('2026-10-30T12:00:00.000Z')
const basis = {
  label: { one: 'obra', many: 'obras', gender: 'f', title: 'Obras' },
  area: 'marketing',
  menu: { order: 500, icon: 'predio' },
  fields: { nome: text({ label: 'Nome', unique: true }) },
  list: { search: ['nome'] },
} as const
const obras: AnyResource = defineResource({ name: 'obras', ...basis })

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function home(dialect: Dialect) {
  const folder = await mkdtemp(join(tmpdir(), 'casa-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  const database = dialect === 'postgres' ? await freshDatabase() : undefined
  if (database) cleanups.push(() => database.drop())
  const options = { databaseUrl: database?.url, folder, now: NOW, log() {}, onBroken() {} }
  const open = (...resources: AnyResource[]) =>
    openStore({ ...options, resources: resources.length > 0 ? resources : [obras] })
  open.telling = (onIncomplete: (reason: string) => void) => openStore({ ...options, resources: [obras], onIncomplete })
  /** Opens the store as a command does while the server runs. */
  const beside = () => openStore({ ...options, resources: [obras], beside: true })
  const add = async (nome: string) => {
    const store = await open()
    await insert(store, nome)
    return store
  }
  const names = async () => {
    const store = await open()
    const query = { search: [], filters: [], order: { field: 'id', direction: 'ASC' as const }, page: 1, limit: 10_000 }
    const { records } = await store.read(tx => listRecords(tx, obras, 1, query))
    await store.close()
    return records.map(record => [record.id, record.nome])
  }
  return { folder, place: database ? { databaseUrl: database.url } : { folder }, open, beside, add, names }
}

const insert = (store: Store, nome: string) =>
  store.write(tx => insertRecord(tx, obras, { nome }, { tenantId: 1, userId: null, now: NOW.toISOString() }))

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

test('a damaged database is never served: the start names the command, and the copy brings it back', async () => {
  const { folder, place, open, add, names } = await home('sqlite')
  const store = await add('Torre')
  const copy = basename(await store.backup('copia'))
  await store.close()
  const file = join(folder, 'dados.sqlite')
  const bytes = await readFile(file)
  await writeFile(file, bytes.fill(0x55, 4096))

  await expect(open()).rejects.toThrow(/is damaged .* Nothing was started. Restore a copy: npm run restore/)
  await restoreBackup(place, copy, NOW)

  expect(await names()).toEqual([[1, 'Torre']])
})

describe('reading the whole database at a start', () => {
  const CLOSED = 'dados.sqlite-fechado'

  /** Damages a page that an ordinary start does not read. */
  async function damaged() {
    const { folder, open, add } = await home('sqlite')
    const store = await add('Torre')
    // These are the files that a killed server leaves.
    const running = await readdir(folder)
    await store.close()
    const file = join(folder, 'dados.sqlite')
    const bytes = await readFile(file)
    const page = bytes.lastIndexOf('Torre') & ~4095
    await writeFile(file, bytes.fill(0x55, page, page + 4096))
    return { folder, file, open, running }
  }

  test('a start does not read the whole database when this program closed it in order', async () => {
    const { folder, file, open } = await damaged()
    const { size, mtimeNs } = await stat(file, { bigint: true })
    await writeFile(join(folder, CLOSED), `${size} ${mtimeNs}`)

    const store = await open()
    expect(await readdir(folder)).not.toContain(CLOSED)
    await store.close()
    expect(await readdir(folder)).toContain(CLOSED)
  })

  test('a start reads the whole database when something has written to it since it was closed', async () => {
    const { open } = await damaged()

    await expect(open()).rejects.toThrow(/is damaged/)
  })

  test('a start reads the whole database when it was closed but a log lies beside it', async () => {
    const { folder, file, open } = await damaged()
    const { size, mtimeNs } = await stat(file, { bigint: true })
    await writeFile(join(folder, CLOSED), `${size} ${mtimeNs}`)
    await writeFile(join(folder, 'dados.sqlite-wal'), '')

    await expect(open()).rejects.toThrow(/is damaged/)
  })

  test('a start reads the whole database when it was not closed, and again after a start that failed', async () => {
    const { folder, open, running } = await damaged()
    expect(running).not.toContain(CLOSED)

    await expect(open()).rejects.toThrow(/is damaged/)
    await expect(open()).rejects.toThrow(/is damaged/)
    expect(await readdir(folder)).not.toContain(CLOSED)
  })
})

describe('a start that reports missing saves', () => {
  async function started() {
    const { folder, open, add, place } = await home('sqlite')
    const told: string[] = []
    const start = async () => {
      const store = await open.telling(reason => told.push(reason))
      const left = await readdir(folder)
      await store.close()
      return left
    }
    return { folder, add, told, start, place }
  }

  test('a start reports once that saves may be missing when neither a log nor the note of an orderly end is there', async () => {
    const { folder, add, told, start } = await started()
    await (await add('Torre')).close()
    await rm(join(folder, 'dados.sqlite-fechado'))

    await start()
    await start()
    expect(told).toEqual([expect.stringMatching(/dados\.sqlite was not closed in order, and .*-wal, .* is missing/)])
  })

  test('a start reports no missing saves after a first start, an orderly end, a killed server or a restore', async () => {
    const { folder, told, start, add, place } = await started()
    const whileRunning = await start()
    expect(whileRunning).toEqual(expect.arrayContaining(['dados.sqlite-wal']))
    await start()
    const store = await add('Torre')
    const copy = basename(await store.backup('copia'))
    await store.close()
    await rm(join(folder, 'dados.sqlite-fechado'))
    await writeFile(join(folder, 'dados.sqlite-wal'), '')
    await start()
    await restoreBackup(place, copy, NOW)
    await start()
    expect(told).toEqual([])
  })
})

describe('a folder in use that has no database', () => {
  const MISSING =
    /The database .*dados\.sqlite is missing, though the folder was in use: it holds (.*)\. Nothing was started\. (.*): npm run restore\./

  async function usedFolder() {
    const { folder, add, ...others } = await home('sqlite')
    const store = await add('Torre')
    const copy = basename(await store.backup('copia'))
    await store.close()
    return { folder, copy, add, ...others }
  }

  const found = (error: Error) => MISSING.exec(error.message)?.slice(1)
  const nothing = { bytes: 0 }
  const whole = { bytes: 4096 }

  test('a start without the database names the copies, and the command brings one back', async () => {
    const { folder, place, copy, open, names } = await usedFolder()
    await rm(join(folder, 'dados.sqlite'))
    const before = await readdir(folder)

    expect(found(await open().catch(error => error))).toEqual(['backups, with 1 copy', 'Restore a copy'])
    expect(await readdir(folder)).toEqual(before)
    expect(await restoreBackup(place, copy, NOW)).toBeUndefined()

    expect(await names()).toEqual([[1, 'Torre']])
    expect(await listBackups(place)).toEqual([copy])
  })

  test('a database file that lost all of its bytes counts as missing', async () => {
    const { folder, open } = await usedFolder()
    await truncate(join(folder, 'dados.sqlite'))

    await expect(open()).rejects.toThrow(/dados\.sqlite is empty, though the folder was in use: .* npm run restore\./)
  })

  test.each([
    ['dados.restaurando, of a restore that was not finished', 'dados.restaurando', nothing],
    ['dados.sqlite-wal, the last changes of a database', 'dados.sqlite-wal', whole],
    ['uploads, with files', 'uploads/0f.jpg', whole],
    ['dados-apagados.txt, the list of erased personal data', 'dados-apagados.txt', whole],
  ])('a start without the database names %s', async (what, file, { bytes }) => {
    const { folder, open } = await home('sqlite')
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), Buffer.alloc(bytes, 'x'))

    expect(found(await open().catch(error => error))).toEqual([
      what,
      'Put a copy of it into the folder backups and restore that',
    ])
  })

  test.each(['zip', 'zip.age', 'zip.cifrada'])('a start without the database counts archives: .%s', async ending => {
    const { folder, open } = await home('sqlite')
    await mkdir(join(folder, 'backups'), { recursive: true })
    await writeFile(join(folder, 'backups', `copia-2026-10-30T11-59-00.000Z.${ending}`), '')

    expect(found(await open().catch(error => error))).toEqual(['backups, with 1 copy', 'Restore a copy'])
  })

  test('a restore that was cut off between its two renamings can be done again', async () => {
    const { folder, place, copy, add, open, names } = await usedFolder()
    await (await add('Depois da cópia')).close()
    await rename(join(folder, 'dados.sqlite'), join(folder, 'backups', 'substituido-2026-10-30T11-59-00.000Z.sqlite'))
    await writeFile(join(folder, 'dados.restaurando'), 'half')

    expect(found(await open().catch(error => error))).toEqual([
      'dados.restaurando, of a restore that was not finished; backups, with 2 copies',
      'Restore a copy',
    ])
    await restoreBackup(place, copy, NOW)

    expect(await names()).toEqual([[1, 'Torre']])
    expect(await readdir(folder)).not.toContain('dados.restaurando')
  })

  test('a folder left by a first start that was cut off, however early, counts as new', async () => {
    const { folder, names } = await home('sqlite')
    await writeFile(join(folder, '.lock'), '')
    await writeFile(join(folder, 'dados.sqlite'), '')
    for (const name of ['uploads/recebendo', 'backups', 'mail']) await mkdir(join(folder, name), { recursive: true })
    await writeFile(join(folder, 'mail', 'convite.eml'), 'x')

    expect(await names()).toEqual([])
  })

  test.skipIf(!hasPostgres)('a folder whose data is in PostgreSQL needs no database file', async () => {
    const { folder, names } = await home('postgres')
    await mkdir(join(folder, 'uploads'))
    await writeFile(join(folder, 'uploads', '0f.jpg'), 'x')

    expect(await names()).toEqual([])
  })
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

test('a database damaged while it is served is read no further: every request is refused and the process must end', async () => {
  const first = await startApp()
  for (const nome of ['Piscina', 'Sauna']) await first.admin.post('/api/diferenciais', { nome, categoria: 'lazer' })
  await first.stop()
  const { app, admin, folder, logged } = await startApp({ place: first })
  const health = () => app.inject('/saude/pronta')
  expect([(await admin.get('/api/diferenciais')).data.length, (await health()).statusCode]).toEqual([2, 200])

  const file = await open(join(folder, 'dados.sqlite'), 'r+')
  const { size } = await file.stat()
  await file.write(Buffer.alloc(size - 4096, 0x55), 0, size - 4096, 4096)
  await file.close()
  const replies = [
    await admin.get('/api/uploads'),
    await admin.get('/api/diferenciais?busca=piscina'),
    await admin.post('/api/diferenciais', { nome: 'Quadra', categoria: 'lazer' }),
  ]

  expect(replies.map(reply => reply.statusCode)).toEqual([503, 503, 503])
  expect(logged.filter(({ event }) => event === 'store_broken').length).toBe(1)
  await vi.waitFor(async () => expect((await health()).statusCode).toBe(503), { timeout: 3000 })
})

test.skipIf(!hasPostgres)('a server whose tables are gone reports that it is not ready', async () => {
  const database = await freshDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'casa-'))
  const { app } = await startApp({ place: { folder, database } })
  const health = () => app.inject('/saude/pronta')
  expect((await health()).statusCode).toBe(200)

  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('alter table _esquema rename to _outra')

  await vi.waitFor(async () => expect((await health()).statusCode).toBe(503), { timeout: 3000 })
  await client.query('alter table _outra rename to _esquema')
  await client.end()
})

describe('a sound database that cannot be used', () => {
  const RIGHT = /cannot be used .* the data is as it was\. Give the account .* the right to read and write/

  /** Runs as another account, since the administrator of the machine may write anywhere. */
  const asAnyone = async <T>(work: () => Promise<T>) => {
    const isRoot = process.geteuid!() === 0
    if (isRoot) process.seteuid!(65534)
    try {
      return await work()
    } finally {
      if (isRoot) process.seteuid!(0)
    }
  }

  test.each([
    ['a folder that may only be read', 0o555, 0o666],
    ['files that may only be read', 0o777, 0o444],
  ])('a start and a command say what to do about %s', async (_, folderMode, fileMode) => {
    const { folder, add, open, beside, names } = await home('sqlite')
    await (await add('Torre')).close()
    const files = ['.lock', 'dados.sqlite'].map(name => join(folder, name))
    for (const file of files) await chmod(file, fileMode)
    await chmod(folder, folderMode)

    await asAnyone(async () => {
      await expect(open()).rejects.toThrow(RIGHT)
      await expect(beside()).rejects.toThrow(RIGHT)
    })

    await chmod(folder, 0o700)
    for (const file of files) await chmod(file, 0o600)
    expect(await names()).toEqual([[1, 'Torre']])
  })

  test('a command says what to do when another program has the database open for itself alone', async () => {
    const { folder, add, beside, names } = await home('sqlite')
    await (await add('Torre')).close()
    const other = new DatabaseSync(join(folder, 'dados.sqlite'))
    other.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN IMMEDIATE')
    await expect(beside()).rejects.toThrow(/cannot be used .* End the other program/)
    other.close()
    expect(await names()).toEqual([[1, 'Torre']])
  })
})
