import { expect, test, vi } from 'vitest'
import type { Site } from '#schema/sitePage.ts'
import { startApp } from '../../support/app.ts'
import { client, site } from '../pages/site.ts'
import { listen } from './rawConnection.ts'

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`
const CLOSE = 'Connection: close\r\n'
/** The answers of one connection, in their order. */
const answersIn = ({ head, body }: { head: string; body: string }) =>
  `${head}\r\n\r\n${body}`.split(/http\/1\.1 (?=\d{3} )/i).slice(1)

test('a connection that sends further requests before its answer ends with that answer, which says so', async () => {
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

  const answered = send(Array.from({ length: 30 }, (_, n) => get(`/?tipo=${n}`)).join(''))
  await vi.waitFor(() => expect(drawing).toBe(1))
  for (let n = 0; n < 5; n++) expect((await send(get('/saude/pronta', CLOSE))).status).toBe(200)
  expect(drawing).toBe(1)
  mayEnd.resolve()

  const answers = answersIn(await answered)
  expect(answers).toHaveLength(1)
  expect(answers[0]).toMatch(/^200[\s\S]*connection: close\r\n[\s\S]*Início 0[\s\S]*<\/html>$/)
  expect(drawing).toBe(1)
})

test('of pages from memory that are requested ahead only the first is answered, and it comes whole', async () => {
  const send = await listen(await startApp({ parts: { client, site } }))
  await send(get('/', CLOSE))

  const answers = answersIn(await send(get('/').repeat(1400)))

  expect(answers).toHaveLength(1)
  expect(answers[0]).toMatch(/^200[\s\S]*<\/html>$/)
})

test('of forms sent ahead only the first is saved', async () => {
  const started = await startApp({ parts: { rateLimits: false, client, site } })
  const send = await listen(started)
  const forms = ['Bosque', 'Quadra', 'Horta'].map(nome => {
    const body = String(new URLSearchParams({ nome, categoria: 'lazer' }))
    const all = {
      Host: 'localhost',
      ...started.admin.headers,
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': body.length,
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    return `POST /api/diferenciais HTTP/1.1\r\n${lines.join('')}\r\n${body}`
  })

  const answers = answersIn(await send(forms.join('')))

  expect(answers).toHaveLength(1)
  expect(answers[0]).toMatch(/^200[\s\S]*"nome":"Bosque"/)
  for (const [nome, count] of [
    ['Bosque', 1],
    ['Quadra', 0],
    ['Horta', 0],
  ] as const)
    expect((await started.admin.get(`/api/diferenciais?busca=${nome}`)).json().meta.count).toBe(count)
})
