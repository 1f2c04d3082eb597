import { copyFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startApp } from '../../support/app.ts'

const DATABASE = 'dados.sqlite'

async function running() {
  const started = await startApp()
  const { admin, app, folder, logged } = started
  const save = async (nome: string) => (await admin.post('/api/diferenciais', { nome, categoria: 'lazer' })).statusCode
  const broken = () => logged.filter(({ event }) => event === 'store_broken').map(({ cause }) => String(cause))
  const health = async () => (await app.inject('/saude/pronta')).statusCode
  /** The names that are stored there for the next process that starts. */
  const names = () => {
    const database = new DatabaseSync(join(folder, DATABASE))
    const rows = database.prepare('select nome from diferenciais order by id').all()
    database.close()
    return rows.map(({ nome }) => nome)
  }
  expect(await save('Piscina')).toBe(200)
  return { ...started, path: join(folder, DATABASE), save, broken, health, names }
}

test.each([
  ['the folder is removed', async (folder: string) => rm(folder, { recursive: true })],
  [
    'the folder is moved away',
    async (folder: string) => {
      await rename(folder, `${folder}-fora`)
      onTestFinished(() => rm(`${folder}-fora`, { recursive: true }))
    },
  ],
  ['the database file is removed', async (folder: string) => rm(join(folder, DATABASE))],
  [
    'another database is put into its place',
    async (folder: string) => {
      await copyFile(join(folder, DATABASE), join(folder, 'outro'))
      await rename(join(folder, 'outro'), join(folder, DATABASE))
    },
  ],
])('nothing is saved any more, and the process must end, once %s under the running server', async (_, happens) => {
  const { folder, admin, save, broken, health } = await running()
  await happens(folder)

  expect([await save('Sauna'), await save('Quadra')]).toEqual([503, 503])
  expect(broken()).toEqual([expect.stringMatching(/DATA_DIR: removed or replaced .*dados\.sqlite.* npm run restore/)])
  // Users who are at work can still read; a balancer sends nobody else.
  expect((await admin.get('/api/diferenciais')).statusCode).toBe(200)
  await vi.waitFor(async () => expect(await health()).toBe(503), { timeout: 3000 })
})

test('a server is not ready once its database is gone, even if nobody saves', async () => {
  const { path, broken, health } = await running()
  expect(await health()).toBe(200)
  await rm(path)

  await vi.waitFor(async () => expect(await health()).toBe(503), { timeout: 3000 })
  expect(broken()).toHaveLength(1)
})

test.each(['-wal', '-shm'])('a log that is removed under the server (%s) loses no acknowledged save', async ending => {
  const { path, save, broken, names } = await running()
  await rm(path + ending)

  expect(await save('Sauna')).toBe(503)
  expect(broken()).toHaveLength(1)
  // A process that starts while this one only refuses finds these names.
  expect(names()).toEqual(['Piscina'])
})

test('a server that stops leaves alone the log of another database in the place of its own', async () => {
  const { path, folder, stop, names } = await running()
  const other = join(folder, 'outro')
  await copyFile(path, other)
  await copyFile(`${path}-wal`, `${other}-wal`)
  for (const ending of ['', '-wal']) await rename(other + ending, path + ending)
  await stop()

  expect(names()).toEqual(['Piscina'])
})
