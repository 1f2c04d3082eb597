import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Site } from '#schema/sitePage.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { filePart, formEnd, multipartHeaders } from '../files/filesApp.ts'
import { pdf } from '../files/sampleFiles.ts'
import { client, site } from '../pages/site.ts'

const MEGABYTE = 1024 * 1024
/** More bytes than the system buffers for a client that does not read. */
const MUCH = 9 * MEGABYTE
const largePage: Site = {
  ...site,
  render: async () => ({ status: 200, html: `<!doctype html><h1>Início</h1>${'<p>texto</p>'.repeat(MUCH / 12)}` }),
}

const start = () =>
  startApp({
    parts: { client, site: largePage, rateLimits: false, limits: { maxStallMs: 600 } },
  })

/** Requests an address, and reads nothing yet. */
async function ask({ app }: TestApp, path: string, head = 'Connection: close\r\n') {
  const { length: bytes } = (await app.inject(path)).rawPayload
  expect(bytes).toBeGreaterThanOrEqual(MUCH)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const accepted = once(app.server, 'connection') as Promise<[Socket]>
  const socket = connect(Number(new URL(address).port), '127.0.0.1').pause()
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${head}\r\n`)
  const [served] = await accepted
  return { socket, served, bytes }
}

async function uploaded({ app, admin }: TestApp): Promise<string> {
  const file = pdf()
  const content = Buffer.concat([file.content, Buffer.alloc(MUCH, ' '), Buffer.from('\n%%EOF\n')])
  const reply = await app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { ...multipartHeaders, ...admin.headers, host: 'localhost' },
    payload: Buffer.concat([filePart({ ...file, content }), formEnd]),
  })
  return (await admin.get(`/api/uploads/acesso?id=${reply.json().data[0].id}`)).json().data[0].url
}

test.each([
  ['page', async () => '/'],
  ['file', uploaded],
])('a client that requests a large %s and reads none of it is disconnected', async (_, addressIn) => {
  const started = await start()
  const { served } = await ask(started, await addressIn(started))
  await once(served, 'close')
  expect(served.writableFinished).toBe(false)
})

test('a client that does not hang up after the server has is disconnected', async () => {
  const { app } = await start()
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const accepted = once(app.server, 'connection') as Promise<[Socket]>
  const socket = connect({ port: Number(new URL(address).port), host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  socket.write('no HTTP at all\r\n\r\n')
  const [served] = await accepted
  await once(served, 'close')
  expect(served.writableEnded).toBe(true)
})

test('a client that reads slowly gets the whole answer', async () => {
  const { socket, bytes } = await ask(await start(), '/')
  let read = 0
  let paused = 0
  // This takes longer than three times what a client may take without reading.
  while (!socket.readableEnded && !socket.destroyed) {
    const until = paused < 40 ? read + MEGABYTE / 2 : Number.POSITIVE_INFINITY
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      read += (chunk as Buffer).length
      if (read >= until) break
    }
    if (paused++ < 40) await setTimeout(50)
  }
  expect(read).toBeGreaterThan(bytes)
})

test('a request that comes while the last bytes of a file are on their way is answered after it', async () => {
  const started = await start()
  const { socket, bytes } = await ask(started, await uploaded(started), '')
  let received = 0
  let answers = 0
  for await (const chunk of socket) {
    if (received === 0) socket.write('GET /saude/pronta HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    received += (chunk as Buffer).length
    answers += String(chunk).match(/HTTP\/1\.1 200/g)?.length ?? 0
  }
  expect(answers).toBe(2)
  expect(received).toBeGreaterThan(bytes)
})
