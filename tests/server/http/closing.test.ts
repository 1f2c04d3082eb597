import { expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { client, site } from '../pages/site.ts'
import { keptConnection, listen } from './rawConnection.ts'

const start = async () => {
  const started = await startApp({ parts: { rateLimits: false, client, site, limits: { closing: { idle: 500 } } } })
  await listen(started)
  const signedIn = Object.entries(started.admin.headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return { started, open: () => keptConnection(started), signedIn: signedIn.join('') }
}

test('a server that is asked to stop tells each client with a kept connection before it closes it', async () => {
  const { started, open, signedIn } = await start()
  const [page, api, ready] = await Promise.all([open(), open(), open()])
  const askAll = async () => [
    await page.ask('/'),
    await api.ask('/api/diferenciais', signedIn),
    await ready.ask('/saude/pronta'),
  ]
  await askAll()
  for (const head of await askAll()) expect(head).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nConnection: keep-alive/i)

  const closed = started.app.close()
  const last = await askAll()

  for (const head of last) expect(head).toMatch(/\r\nConnection: close\r\n/i)
  expect(last.map(head => head.slice(9, 12))).toEqual(['200', '503', '503'])
  await Promise.all([page.isClosed, api.isClosed, ready.isClosed, closed])
})

test('an answer under way when the server is asked to stop is the last one on its connection', async () => {
  const mayEnd = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const slow = {
    ...site,
    render: async (...asked: Parameters<typeof site.render>) => {
      begun.resolve()
      await mayEnd.promise
      return site.render(...asked)
    },
  }
  const started = await startApp({ parts: { client, site: slow } })
  await listen(started)
  const { ask, isClosed } = await keptConnection(started)
  const answer = ask('/?tipo=lote')
  await begun.promise

  const closed = started.app.close()
  await new Promise(setImmediate)
  mayEnd.resolve()

  expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nConnection: close\r\n/i)
  await Promise.all([isClosed, closed])
})

test('connections without a request do not hold up a stop', async () => {
  const { started, open } = await start()
  const [unused, idle] = await Promise.all([open(), open()])
  await idle.ask('/')

  const began = performance.now()
  await started.app.close()
  await Promise.all([unused.isClosed, idle.isClosed])

  // Node itself would wait five seconds for the idle one, and for the unused one until it sends something.
  expect(performance.now() - began).toBeLessThan(4000)
})
