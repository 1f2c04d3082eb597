import { expect, test } from 'vitest'
import type { Site } from '#schema/sitePage.ts'
import { formRequest, startApp } from '../../support/app.ts'
import { client, site } from './site.ts'

async function start() {
  const long: Site = {
    ...site,
    parametersOf: () => [],
    render: async ({ path }, data) => {
      const [first] = await data.list('diferenciais')
      return { status: 200, html: `${path} ${first?.nome ?? ''} ${'<p>É texto.</p>'.repeat(3000)}` }
    },
    submit: async () => ({ status: 422, html: `errado ${'<p>É texto.</p>'.repeat(3000)}` }),
  }
  return startApp({ parts: { rateLimits: false, client, site: long } })
}

test('a page that is requested without compression is whole and current, however often it is requested', async () => {
  const { app, admin } = await start()
  const whole = (nome: string) => `/a ${nome} ${'<p>É texto.</p>'.repeat(3000)}`
  const replies = await Promise.all(Array.from({ length: 20 }, () => app.inject('/a')))
  for (const reply of replies) {
    expect(reply.body === whole('')).toBe(true)
    expect(reply.headers['content-encoding']).toBeUndefined()
    expect(reply.headers['content-length']).toBe(String(Buffer.byteLength(whole(''))))
  }
  for (let i = 0; i < 5; i++) expect((await app.inject('/a')).body === whole('')).toBe(true)
  await admin.post('/api/diferenciais', { nome: 'Piscina', categoria: 'lazer', icone: 'piscina' })
  expect((await app.inject('/a')).body === whole('Piscina')).toBe(true)
})

test('a page that the browser has is answered with 304, HEAD without a body, and a refused form with its page', async () => {
  const { app } = await start()
  const { headers } = await app.inject({ url: '/a', headers: { 'accept-encoding': 'gzip' } })
  for (let i = 0; i < 2; i++) {
    expect((await app.inject({ url: '/a', headers: { 'if-none-match': String(headers.etag) } })).statusCode).toBe(304)
    const head = await app.inject({ method: 'HEAD', url: '/a' })
    expect([head.statusCode, head.body, Number(head.headers['content-length']) > 30_000]).toEqual([200, '', true])
  }
  const refused = await app.inject(formRequest('POST', '/a', { nome: 'x' }))
  expect([refused.statusCode, refused.body.slice(0, 6)]).toEqual([422, 'errado'])
})
