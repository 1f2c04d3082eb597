import { expect, test } from 'vitest'
import { startApp } from '../support/app.ts'

/** How often the event loop came round meanwhile. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const count = () => {
    turns++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await work
  isOver = true
  return turns
}

test('a reading that asks the database file thousands of things lets other requests run meanwhile', async () => {
  const { store } = await startApp()
  const reading = store.read(async tx => {
    for (let n = 0; n < 10_000; n++) await tx.db.selectFrom('tipos').selectAll().execute()
  })
  expect(await turnsDuring(reading)).toBeGreaterThan(5)
})

test('readings that begin together run in alternation, and each is answered', async () => {
  const { store } = await startApp()
  const ended: number[] = []
  const readings = [0, 1, 2, 3].map(one =>
    store.read(async tx => {
      for (let n = 0; n < 6000; n++) await tx.db.selectFrom('tipos').select('id').execute()
      ended.push(one)
    }),
  )
  const short = store.read(async tx => {
    await tx.db.selectFrom('tipos').select('id').execute()
    ended.push(-1)
  })
  expect(await turnsDuring(Promise.all([...readings, short]))).toBeGreaterThan(5)
  expect(ended[0]).toBe(-1)
  expect([...ended].sort()).toEqual([-1, 0, 1, 2, 3])
})

test('a save of many statements is one save, though others read meanwhile', async () => {
  const { store } = await startApp()
  const names = () => store.read(tx => tx.db.selectFrom('tipos').select('nome').orderBy('id').execute())
  const before = await names()
  const seen: unknown[] = []
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      seen.push(await names())
      await new Promise(resolve => setImmediate(resolve))
    }
  })()
  await store.write(async tx => {
    for (let n = 0; n < 6000; n++)
      await tx.db
        .updateTable('tipos')
        .set({ nome: `Tipo ${n}` })
        .where('id', '=', (n % 5) + 1)
        .execute()
  })
  isOver = true
  await watching
  expect(seen.length).toBeGreaterThan(3)
  expect(seen.every(one => JSON.stringify(one) === JSON.stringify(before))).toBe(true)
  expect((await names())[4]).toEqual({ nome: 'Tipo 5999' })
})
