import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { startApp } from '../../support/app.ts'
import { client, site } from '../pages/site.ts'
import { keptConnection, listen } from './rawConnection.ts'

function block(milliseconds: number) {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

/** Starts a server with this many open connections and the page `/` in memory. */
async function start(connections: number) {
  const started = await startApp({ parts: { rateLimits: false, client, site } })
  await listen(started)
  const kept = await Promise.all(Array.from({ length: connections }, () => keptConnection(started)))
  for (const { ask } of kept) await ask('/')
  const signedIn = Object.entries(started.admin.headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return { started, asks: kept.map(({ ask }) => ask), signedIn: signedIn.join('') }
}

const RETRY_AFTER = /\r\nretry-after: \d+\r\n/i

test('a server whose event loop stays late refuses new work in its own words, and accepts it again by itself', async () => {
  const { started, asks, signedIn } = await start(5)
  for (let round = 0; round < 2; round++) {
    block(1400)
    await setTimeout(0)
  }
  const [askApi, askPage, askAlive, askReady, askKept] = asks as [Ask, Ask, Ask, Ask, Ask]
  const asked = Promise.all([
    askApi('/api/diferenciais', signedIn),
    askPage('/contato', 'Accept: text/html\r\n'),
    askAlive('/saude/viva'),
    askReady('/saude/pronta'),
    askKept('/'),
  ])
  block(1400)
  const [api, page, alive, ready, kept] = await asked

  expect(api).toMatch(/^HTTP\/1\.1 503 /)
  expect(api).toMatch(RETRY_AFTER)
  expect(JSON.parse(api.split('\r\n\r\n')[1]!).status).toEqual({
    code: 503,
    message: 'Serviço temporariamente indisponível. Tente novamente em instantes.',
  })
  expect(page).toMatch(/^HTTP\/1\.1 503 [\s\S]*Algo deu errado/)
  expect(page).toMatch(RETRY_AFTER)
  for (const healthy of [alive, ready]) expect(healthy).toMatch(/^HTTP\/1\.1 200 /)
  // A page from memory costs less than a refusal.
  expect(kept).toMatch(/^HTTP\/1\.1 200 /)
  await vi.waitFor(async () => expect(await askApi('/api/diferenciais', signedIn)).toMatch(/^HTTP\/1\.1 200 /), {
    timeout: 10_000,
    interval: 100,
  })
  // The log has few lines, however many requests were refused.
  expect(started.logged.filter(({ event }) => event === 'overloaded').length).toBeOneOf([1, 2])
})

test('a request that waited for one long task is answered', async () => {
  const { asks, signedIn } = await start(1)
  const asked = asks[0]!('/api/diferenciais', signedIn)
  block(1600)
  expect(await asked).toMatch(/^HTTP\/1\.1 200 /)
})

test('of more pages at once than can be rendered in time the rest is refused at once, and pages from memory are shown', async () => {
  const { started, asks } = await start(1600)
  await started.admin.post('/api/diferenciais', { nome: 'Bosque', categoria: 'lazer' })
  const asked = asks.map((ask, n) => ask(n % 2 === 0 ? `/?tipo=a${n}` : '/', 'Accept: text/html\r\n'))
  const statusOf = (answer: string) => answer.slice(9, 12)
  const answers = (await Promise.all(asked)).map(statusOf)
  const [drawn, kept] = [answers.filter((_, n) => n % 2 === 0), answers.filter((_, n) => n % 2 === 1)]
  expect(new Set(kept)).toEqual(new Set(['200']))
  expect(new Set(drawn)).toEqual(new Set(['200', '503']))
  expect(drawn.filter(status => status === '200').length).toBeGreaterThanOrEqual(500)
  expect(statusOf(await asks[0]!('/?tipo=depois', 'Accept: text/html\r\n'))).toBe('200')
})

type Ask = Awaited<ReturnType<typeof keptConnection>>['ask']
