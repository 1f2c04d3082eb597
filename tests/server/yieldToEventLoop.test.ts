import { expect, test } from 'vitest'
import { yieldToEventLoop } from '#server/yieldToEventLoop.ts'
import { startApp } from '../support/app.ts'

/** How many turns the event loop took meanwhile. */
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

test('a read of thousands of queries lets other requests run meanwhile', async () => {
  const { store } = await startApp()
  const reading = store.read(async tx => {
    for (let n = 0; n < 10_000; n++) await tx.db.selectFrom('tipos').selectAll().execute()
  })
  expect(await turnsDuring(reading)).toBeGreaterThan(5)
})

test('reads that begin together alternate, and each is answered', async () => {
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

test('small pieces of work of many requests share the turns of the event loop', async () => {
  const [requests, pieces] = [100, 60]
  let done = 0
  const all = Promise.all(
    Array.from({ length: requests }, async () => {
      for (let n = 0; n < pieces; n++) {
        const turn = yieldToEventLoop()
        if (turn !== undefined) await turn
        work(0.05)
        done++
      }
    }),
  )
  expect(await turnsDuring(all)).toBeLessThan((requests * pieces) / 10)
  expect(done).toBe(requests * pieces)
})

test('the work of many requests takes no more than a limited part of each turn of the event loop', async () => {
  const beside = Array.from({ length: 20 }, async () => {
    for (let n = 0; n < 5; n++) {
      const turn = yieldToEventLoop()
      if (turn !== undefined) await turn
      work(5)
    }
  })
  // It is half a second of work, in parts of 10 to 15 ms.
  expect(await turnsDuring(Promise.all(beside))).toBeGreaterThan(20)
})

/** Keeps the processor busy for this many milliseconds. */
function work(milliseconds: number) {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('a save of many statements is seen whole or not at all by others who read meanwhile', async () => {
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
