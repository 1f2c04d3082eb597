import { expect, test, vi } from 'vitest'
import type { Site } from '#schema/sitePage.ts'
import { startApp } from '../../support/app.ts'
import { client, site } from '../pages/site.ts'
import { listen } from './rawConnection.ts'

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`
const CLOSE = 'Connection: close\r\n'
/** The answers of one connection, one behind the other. */
const answersIn = ({ head, body }: { head: string; body: string }) =>
  `${head}\r\n\r\n${body}`.split(/http\/1\.1 (?=\d{3} )/i).slice(1)

test('of the requests that one connection sends ahead, eight wait for their answers and the rest for their turn', async () => {
  let drawing = 0
  const mayEnd = Promise.withResolvers<void>()
  const slow: Site = {
    ...site,
    render: async (...asked) => {
      drawing++
      await mayEnd.promise
      return site.render(...asked)
    },
  }
  const send = await listen(await startApp({ parts: { client, site: slow } }))
  const sent = Array.from({ length: 30 }, (_, n) => get(`/?tipo=${n}`, n === 29 ? CLOSE : ''))

  const answered = send(sent.join(''))
  await vi.waitFor(() => expect(drawing).toBe(8))
  for (let n = 0; n < 5; n++) expect((await send(get('/saude/pronta', CLOSE))).status).toBe(200)
  expect(drawing).toBe(8)
  mayEnd.resolve()

  const answers = answersIn(await answered)
  expect(answers.map(answer => /^200[\s\S]*Início (\d+)/.exec(answer)?.[1])).toEqual(sent.map((_, n) => String(n)))
})

test('a page from memory is answered as often as it is asked for ahead', async () => {
  const send = await listen(await startApp({ parts: { client, site } }))
  await send(get('/', CLOSE))

  const answers = answersIn(await send(get('/').repeat(1400) + get('/', CLOSE)))

  expect(answers).toHaveLength(1401)
  expect(new Set(answers.map(answer => /^200[\s\S]*(<\/html>)$/.exec(answer)?.[1]))).toEqual(new Set(['</html>']))
})

test.each([1_000_000, 3001, 97])('forms sent ahead in pieces of %i bytes arrive whole and in order', async size => {
  const started = await startApp({ parts: { rateLimits: false, client, site } })
  const { headers } = started.admin
  const send = await listen(started)
  const names = Array.from({ length: 24 }, (_, n) => `Item ${n}${'x'.repeat((n * 37) % 40)}`)
  const bytes = names.map((nome, n) => {
    const body = String(new URLSearchParams({ nome, categoria: 'lazer' }))
    const all = {
      Host: 'localhost',
      ...headers,
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': body.length,
      ...(n === names.length - 1 ? { Connection: 'close' } : {}),
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    // Every third comes between two pages.
    return `${n % 3 === 0 ? get('/') : ''}POST /api/diferenciais HTTP/1.1\r\n${lines.join('')}\r\n${body}`
  })
  const whole = bytes.join('')
  const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, n) => whole.slice(n * size, (n + 1) * size))

  const answers = answersIn(await send(pieces, 1))

  const saved = answers.flatMap(answer => /^200[\s\S]*"nome":"([^"]*)"/.exec(answer)?.[1] ?? [])
  expect(saved).toEqual(names)
  expect(answers).toHaveLength(32)
})
