import { expect, test, vi } from 'vitest'
import type { Site } from '#schema/sitePage.ts'
import { formRequest, startApp } from '../../support/app.ts'
import { client, site } from './site.ts'

const calls = vi.hoisted(() => ({ gunzip: 0, gunzipSync: 0 }))
vi.mock(import('node:zlib'), async original => {
  const zlib = await original()
  const counted = (name: 'gunzip' | 'gunzipSync') => ({
    [name]: (...given: unknown[]) => {
      calls[name]++
      return (zlib[name] as (...given: unknown[]) => unknown)(...given)
    },
  })
  return { ...zlib, ...counted('gunzip'), ...counted('gunzipSync') } as typeof zlib
})

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
  const started = await startApp({ parts: { rateLimits: false, client, site: long } })
  Object.assign(calls, { gunzip: 0, gunzipSync: 0 })
  return started
}

test('a page that is asked for without compression is uncompressed once, off the event loop, however many ask', async () => {
  const { app, admin } = await start()
  const whole = (nome: string) => `/a ${nome} ${'<p>É texto.</p>'.repeat(3000)}`
  const replies = await Promise.all(Array.from({ length: 20 }, () => app.inject('/a')))
  for (const reply of replies) {
    expect(reply.body === whole('')).toBe(true)
    expect(reply.headers['content-encoding']).toBeUndefined()
    expect(reply.headers['content-length']).toBe(String(Buffer.byteLength(whole(''))))
  }
  for (let i = 0; i < 5; i++) expect((await app.inject('/a')).body === whole('')).toBe(true)
  expect(calls).toEqual({ gunzip: 1, gunzipSync: 0 })

  await admin.post('/api/diferenciais', { nome: 'Piscina', categoria: 'lazer', icone: 'piscina' })
  expect((await app.inject('/a')).body === whole('Piscina')).toBe(true)
  expect(calls).toEqual({ gunzip: 2, gunzipSync: 0 })
})

test('what needs no body is answered without uncompressing any', async () => {
  const { app } = await start()
  const { headers } = await app.inject({ url: '/a', headers: { 'accept-encoding': 'gzip' } })
  for (let i = 0; i < 2; i++) {
    expect((await app.inject({ url: '/a', headers: { 'if-none-match': String(headers.etag) } })).statusCode).toBe(304)
    const head = await app.inject({ method: 'HEAD', url: '/a' })
    expect([head.statusCode, head.body, Number(head.headers['content-length']) > 30_000]).toEqual([200, '', true])
  }
  const refused = await app.inject(formRequest('POST', '/a', { nome: 'x' }))
  expect([refused.statusCode, refused.body.slice(0, 6)]).toEqual([422, 'errado'])
  expect(calls).toEqual({ gunzip: 0, gunzipSync: 0 })
})
