import { open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { restoreBackup } from '#server/store/restore.ts'
import { startApp } from '../../support/app.ts'
import { home, NOW } from './storeHome.ts'

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
