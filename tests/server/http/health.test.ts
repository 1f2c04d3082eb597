import { expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'

test('the health check asks the database at most once a second and answers nothing but ok', async () => {
  const { app, store } = await startApp()
  const probe = store.probe.bind(store)
  let probed = 0
  Object.assign(store, {
    probe: () => {
      probed++
      return probe()
    },
  })

  const replies = await Promise.all(Array.from({ length: 100 }, () => app.inject('/saude/pronta')))

  expect(new Set(replies.map(reply => reply.body))).toEqual(new Set(['{"status":"ok"}']))
  expect(probed).toBe(1)
  expect((await app.inject('/saude/viva')).body).toBe('{"status":"ok"}')
})

test('a database that cannot be read is reported as not ready, without the reason', async () => {
  const { app, store } = await startApp()
  Object.assign(store, { probe: () => Promise.reject(new Error('select 1: password authentication failed')) })

  const reply = await app.inject('/saude/pronta')

  expect([reply.statusCode, reply.body]).toEqual([503, '{"status":"indisponível"}'])
  expect((await app.inject('/saude/viva')).statusCode).toBe(200)
})
