import { chmod, mkdir, mkdtemp, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { listBackups, restoreBackup } from '#server/store/restore.ts'
import { startApp } from '../../support/app.ts'
import { freshDatabase, hasPostgres } from '../../support/postgres.ts'
import { home, NOW } from './storeHome.ts'

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
