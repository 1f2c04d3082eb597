import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type StartOptions, startApp } from '../../support/app.ts'
import { client, site } from '../pages/site.ts'
import { AT_ONCE, listen } from './rawConnection.ts'

const FORM = 'Content-Type: application/x-www-form-urlencoded\r\n'
const start = async (parts: StartOptions['parts'] = {}) => {
  const started = await startApp({ parts: { rateLimits: false, client, site, ...parts } })
  const { token, tenantId } = started.admin
  const signedIn = `Host: localhost\r\nx-access-token: ${token}\r\nx-tenant-id: ${tenantId}\r\n`
  return { started, signedIn, send: await listen(started) }
}

test('a request that two programs could read differently is refused, and the connection ends', async () => {
  const { started, signedIn, send } = await start()
  const post = `POST /api/diferenciais HTTP/1.1\r\n${signedIn}${FORM}`
  const chunks = '1b\r\nnome=Piscina&categoria=lazer\r\n0\r\n\r\n'
  const smuggled: Record<string, string> = {
    'length and chunks': `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}`,
    'chunks and length': `${post}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n${chunks}`,
    'two lengths': `${post}Content-Length: 5\r\nContent-Length: 6\r\n\r\nnome=a`,
    'a length list': `${post}Content-Length: 5, 5\r\n\r\nnome=a`,
    'a negative length': `${post}Content-Length: -5\r\n\r\nnome=a`,
    'a length with a sign': `${post}Content-Length: +6\r\n\r\nnome=a`,
    'a length in hex': `${post}Content-Length: 0x6\r\n\r\nnome=a`,
    'an odd encoding': `${post}Transfer-Encoding: xchunked\r\n\r\n${chunks}`,
    'chunked not last': `${post}Transfer-Encoding: chunked, identity\r\n\r\n${chunks}`,
    'two encodings': `${post}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n${chunks}`,
    'a chunk size that is none': `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\nnome=a\r\n0\r\n\r\n`,
    'bare LF after a header': `GET /api/diferenciais HTTP/1.1\r\nHost: localhost\nx-access-token: x\r\n\r\n`,
    'bare LF after the first line': `GET /api/diferenciais HTTP/1.1\nHost: localhost\r\n\r\n`,
    'bare LF everywhere': `GET /api/diferenciais HTTP/1.1\nHost: localhost\n\n`,
    'bare CR': `GET /api/diferenciais HTTP/1.1\r\nHost: localhost\rx: y\r\n\r\n`,
    'a folded header': `GET /api/diferenciais HTTP/1.1\r\nHost: localhost\r\nx-a: b\r\n c\r\n\r\n`,
    'a header folded by a tab': `GET /api/diferenciais HTTP/1.1\r\nHost: localhost\r\nx-a: b\r\n\tc\r\n\r\n`,
    'a space before the colon': `GET /api/diferenciais HTTP/1.1\r\nHost : localhost\r\n\r\n`,
    'a header without a name': `GET /api/diferenciais HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n`,
    'U+0000 in a header': `GET /api/diferenciais HTTP/1.1\r\nHost: localhost\r\nx-a: b\0c\r\n\r\n`,
    'a space in the address': `GET /api/diferenciais /x HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    'no host in HTTP/1.0': `GET /api/diferenciais HTTP/1.0\r\n\r\n`,
    'another version': `GET /api/diferenciais HTTP/9.9\r\nHost: localhost\r\n\r\n`,
    'a method in lower case': `get /api/diferenciais HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    'no HTTP at all': `\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n`,
    'no host': `GET /api/diferenciais HTTP/1.1\r\nConnection: close\r\n\r\n`,
    'two hosts': `GET /api/diferenciais HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    'another host first': `GET /api/diferenciais HTTP/1.1\r\nHost: outro.example.com\r\n${signedIn}Connection: close\r\n\r\n`,
  }
  for (const [name, bytes] of Object.entries(smuggled)) {
    const reply = await send(bytes)
    expect([name, reply.status]).toEqual([name, 400])
    expect(reply.lasted).toBeLessThan(AT_ONCE)
    expect(reply.head).toContain('connection: close')
    if (reply.body !== '') expect(JSON.parse(reply.body).status).toEqual({ code: 400, message: 'Requisição inválida.' })
  }
  expect((await started.admin.get('/api/diferenciais')).json().meta.count).toBe(0)
})

test('a repeated content type or session header is refused', async () => {
  const { signedIn, send } = await start()
  const body = 'Connection: close\r\nContent-Length: 6\r\n\r\nnome=a'
  const post = `POST /api/diferenciais HTTP/1.1\r\n${signedIn}`
  expect((await send(`${post}${FORM}${FORM}${body}`)).status).toBe(415)
  expect((await send(`${post}${FORM}Content-Type: application/json\r\n${body}`)).status).toBe(415)
  expect((await send(`${post}Content-Type: application/json\r\n${FORM}${body}`)).status).toBe(415)
  expect(
    (await send(`${post}content-type: text/plain\r\nCONTENT-TYPE: application/x-www-form-urlencoded\r\n${body}`))
      .status,
  ).toBe(415)
  expect((await send(`${post}${body}`)).status).toBe(415)
  expect((await send(`${post}${FORM}${body}`)).status).toBe(422)
  expect((await send(`${post}${FORM}x-tenant-id: 1\r\n${body}`)).status).toBe(400)
})

test('an address over 8 KiB and a head over 16 KiB are refused with an empty answer', async () => {
  const { send } = await start()
  const get = (url: string, more = '') => `GET ${url} HTTP/1.1\r\nHost: localhost\r\n${more}Connection: close\r\n\r\n`
  const long = (length: number) => `/saude/viva?${'x'.repeat(length - '/saude/viva?'.length)}`
  expect((await send(get(long(8192)))).status).toBe(200)
  expect((await send(get('/'))).status).toBe(200)
  const cases: [number, string][] = [
    [414, get(long(8193))],
    [414, get(`/?${'x'.repeat(8192)}`)],
    [414, get(`/api/${'x'.repeat(9000)}`)],
    [414, get(long(20_000))],
    [414, get(`/${'x'.repeat(60_000)}`)],
    [431, get('/saude/viva', `x-a: ${'x'.repeat(16 * 1024)}\r\n`)],
    [431, get('/', `cookie: ${'x'.repeat(40_000)}\r\n`)],
    [431, get('/saude/viva', 'x-a: b\r\n'.repeat(3000))],
    [431, get(long(8000), `x-a: ${'x'.repeat(10_000)}\r\n`)],
  ]
  for (const [status, bytes] of cases) {
    const reply = await send(bytes)
    expect([status, reply.status, reply.body]).toEqual([status, status, ''])
    expect(reply.head).toContain('connection: close')
    expect(reply.lasted).toBeLessThan(AT_ONCE)
  }
})

test('two Host headers are refused even for a page from memory, whichever comes first', async () => {
  const { send } = await start()
  const get = (...hosts: string[]) =>
    send(`GET / HTTP/1.1\r\n${hosts.map(host => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`)
  expect([(await get('localhost')).status, (await get('localhost')).status]).toEqual([200, 200])

  for (const hosts of [
    ['localhost', 'outro.example.com'],
    ['outro.example.com', 'localhost'],
    ['localhost', 'LOCALHOST'],
  ])
    expect([hosts, (await get(...hosts)).status]).toEqual([hosts, 400])
  expect((await get('LOCALHOST:80')).status).toBe(200)
})

test('a body over the limit is refused before it has arrived, and the connection ends', async () => {
  const { signedIn, send } = await start()
  const post = `POST /api/diferenciais HTTP/1.1\r\n${signedIn}${FORM}`
  const announced = await send(`${post}Content-Length: 1048577\r\n\r\n`)
  const endless = await send(
    [`${post}Transfer-Encoding: chunked\r\n\r\n`, ...Array(20).fill(`10000\r\n${'x'.repeat(65536)}\r\n`)],
    5,
  )
  for (const reply of [announced, endless]) {
    expect(reply.status).toBe(413)
    expect(reply.head).toContain('connection: close')
    expect(JSON.parse(reply.body).status.message).toBe('Requisição maior que o permitido.')
    expect(reply.lasted).toBeLessThan(AT_ONCE)
  }
})

test('CONNECT, TRACE, OPTIONS, odd targets and an upgrade to another protocol are refused', async () => {
  const { signedIn, send } = await start()
  for (const target of ['localhost:80', '/api/diferenciais', 'outro.example.com:443']) {
    const reply = await send(`CONNECT ${target} HTTP/1.1\r\n${signedIn}\r\n`)
    expect([reply.status, JSON.parse(reply.body).status.message]).toEqual([405, 'Método não permitido.'])
  }
  const traced = await send(`TRACE /api/diferenciais HTTP/1.1\r\n${signedIn}x-secret: abc\r\nConnection: close\r\n\r\n`)
  expect([traced.status, traced.body.includes('abc')]).toEqual([405, false])
  for (const url of [
    '*api/diferenciais',
    'ftp://localhost/api/diferenciais',
    'http://localhost/api/diferenciais;x',
    'http://localhost//api/diferenciais',
    '/api/diferenciais#x',
    '/#x',
    '/x/../admin',
    '//admin',
    '/admin#/../api',
  ]) {
    const reply = await send(`OPTIONS ${url} HTTP/1.1\r\n${signedIn}Connection: close\r\n\r\n`)
    expect([url, reply.status]).toEqual([url, 404])
    const read = await send(`GET ${url} HTTP/1.1\r\n${signedIn}Connection: close\r\n\r\n`)
    expect([url, read.status]).toEqual([url, 404])
  }
  const asked = await send(`OPTIONS * HTTP/1.1\r\n${signedIn}Connection: close\r\n\r\n`)
  expect([asked.status, asked.head.includes('\r\nallow: get, head, post\r\n')]).toEqual([405, true])
  const upgraded = await send(
    `GET /api/diferenciais HTTP/1.1\r\n${signedIn}Connection: upgrade\r\nUpgrade: h2c\r\n\r\n`,
  )
  expect(upgraded.status).not.toBe(101)
  // The server would not read what follows, so it tells the client to send it on another connection.
  const followed = await send(
    `POST /api/diferenciais HTTP/1.1\r\n${signedIn}${FORM}Connection: upgrade\r\nUpgrade: h2c\r\n` +
      `Transfer-Encoding: chunked\r\n\r\n6\r\nnome=a\r\n0\r\n\r\nGET / HTTP/1.1\r\n${signedIn}\r\n`,
  )
  expect([followed.status, followed.head.includes('connection: close')]).toEqual([422, true])
  expect(followed.lasted).toBeLessThan(AT_ONCE)
})

test('an Expect header other than 100-continue is ignored and changes no answer', async () => {
  const { signedIn, send } = await start()
  const get = (more: string) => send(`GET /api/diferenciais HTTP/1.1\r\n${signedIn}${more}Connection: close\r\n\r\n`)
  const asEver = await get('')
  for (const expectation of ['200-maybe', '101-continue', 'x=y', '100-continued', '*']) {
    const { status, head, body } = await get(`Expect: ${expectation}\r\n`)
    expect([expectation, status, body]).toEqual([expectation, 200, asEver.body])
    expect(head).toContain('x-content-type-options: nosniff')
  }
})

test('an address may be written with its host in front when the host is one of ours', async () => {
  const { started, signedIn, send } = await start()
  await started.admin.post('/api/diferenciais', { nome: 'Piscina', categoria: 'lazer' })
  const get = (url: string, head = signedIn) => send(`GET ${url} HTTP/1.1\r\n${head}Connection: close\r\n\r\n`)
  const home = await get('/?tipo=lote')
  for (const url of ['http://localhost/?tipo=lote', 'HTTPS://localhost:80/?tipo=lote', 'http://localhost?tipo=lote'])
    expect([url, await get(url)]).toEqual([url, expect.objectContaining({ status: 200, body: home.body })])
  expect((await get('http://localhost')).body).toBe((await get('/')).body)
  expect((await get('http://localhost/nada')).status).toBe(404)
  expect((await get('http://localhost/api/diferenciais')).body).toContain('Piscina')
  expect((await get('http://localhost/api/diferenciais', 'Host: localhost\r\n')).status).toBe(401)
  expect((await get('http://localhost/api/nada')).status).toBe(404)

  const others = ['outro.example.com', 'localhost:81', 'localhost@outro.example.com', 'ana@localhost', 'localhost:443']
  for (const host of others) {
    for (const path of ['', '/', '?x=/', '/api/diferenciais']) {
      const reply = await get(`http://${host}${path}`)
      expect([host, path, reply.status, reply.body.includes('Piscina')]).toEqual([host, path, 400, false])
    }
  }
  expect((await get('http://localhost/', 'Host: outro.example.com\r\n')).status).toBe(400)
})

test('an address has one spelling, and no other reaches what it protects', async () => {
  const started = await startApp({ parts: { rateLimits: false } })
  const { admin } = started
  const send = await listen(started)
  const signedIn = `Host: localhost\r\nx-access-token: ${admin.token}\r\nx-tenant-id: ${admin.tenantId}\r\nConnection: close\r\n`
  await admin.post('/api/diferenciais', { nome: 'Piscina', categoria: 'lazer' })
  const paths = [
    '/API/diferenciais',
    '/api/Diferenciais',
    '/api/diferenciais/',
    '/api//diferenciais',
    '//api/diferenciais',
    '/api/diferenciais//1',
    '/api/diferenciais/1/',
    '/api/./diferenciais',
    '/api/x/../diferenciais',
    '/api/diferenciais/..',
    '/api/diferenciais/.',
    '/api%2Fdiferenciais',
    '/api/diferenciais%2F1',
    '/api/%64iferenciais',
    '/%61pi/diferenciais',
    '/api/diferenciai%73',
    '/api/%2e%2e/api/diferenciais',
    '/api/..%2Fapi/diferenciais',
    '/api/diferenciais;x=1',
    '/api;/diferenciais',
    '/api/diferenciais/1;',
    '/api/diferenciais%3Flimite=1',
    '/api/diferenciais%00',
    '/api/diferenciais%20',
    '/api\\diferenciais',
    '/api/diferenciais/%31',
    '/api/diferenciais/1%0a',
    '/api/diferenciais/01',
    '/api/diferenciais/1.0',
    '/api/diferenciais/1e0',
    '/api/diferenciais/+1',
    '/api/diferenciais/-1',
    '/api/diferenciais/0',
    '/api/diferenciais/1,2',
    '/api/diferenciais/__proto__',
    '/api/diferenciais/constructor',
    `/api/diferenciais/${'1'.repeat(300)}`,
    `/api/diferenciais/${'a'.repeat(300)}`,
    '/api/toString',
    '/api/__proto__',
    '/api/_auditoria',
    '/api/%ZZ',
    '/api/diferenciais/%',
    '/api/diferenciais/%FF',
    '/api/diferenciais/%C3%A9',
  ]
  const body = 'nome=x&categoria=lazer'
  for (const url of paths) {
    const asked = await send(`GET ${url} HTTP/1.1\r\n${signedIn}\r\n`)
    const deleted = await send(`DELETE ${url} HTTP/1.1\r\n${signedIn}\r\n`)
    const posted = await send(`POST ${url} HTTP/1.1\r\n${signedIn}${FORM}Content-Length: ${body.length}\r\n\r\n${body}`)
    expect([url, asked.status, deleted.status]).toEqual([
      url,
      expect.toBeOneOf([400, 404]),
      expect.toBeOneOf([400, 404]),
    ])
    expect([url, posted.status]).toEqual([url, expect.toBeOneOf([400, 404, 405])])
    for (const reply of [asked, deleted, posted]) {
      expect(reply.body).not.toContain('Piscina')
      expect(Object.keys(JSON.parse(reply.body)).sort()).toEqual(['id', 'status'])
      expect(reply.head).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'")
    }
  }
  expect((await admin.get('/api/diferenciais')).json().meta.count).toBe(1)
})

test('a broken path is refused in our own words, also over a real connection', async () => {
  const { signedIn, send } = await start()
  for (const url of [
    '/api/%ZZ',
    '/api/diferenciais/%',
    '/api/diferenciais/%FF',
    `/api/diferenciais/${'9'.repeat(500)}`,
    '/api/\x80',
  ]) {
    const reply = await send(Buffer.from(`GET ${url} HTTP/1.1\r\n${signedIn}Connection: close\r\n\r\n`, 'latin1'))
    expect([url, reply.status]).toEqual([url, expect.toSatisfy(code => code === 400 || code === 404)])
    expect(JSON.parse(reply.body)).toEqual({
      status: {
        code: reply.status,
        message: expect.stringMatching(/^(Requisição inválida|Endereço não encontrado)\.$/),
      },
      id: expect.any(String),
    })
    expect(reply.head).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'")
    expect(reply.body).not.toMatch(/FST|valid url|param/)
  }
})

test('a head that arrives drop by drop is given up within ten seconds, and an idle connection sooner', async () => {
  const { send } = await start()
  const [dripping, silent, idle] = await Promise.all([
    send(['GET / HTTP/1.1\r\nHost: localhost\r\n', ...Array(40).fill('x-a: b\r\n')], 400),
    send('GET / HTTP/1.1\r\nHost: loc'),
    send('GET /saude/viva HTTP/1.1\r\nHost: localhost\r\n\r\n'),
  ])
  for (const slow of [dripping, silent]) {
    expect([slow.status, slow.body]).toEqual([408, ''])
    expect(slow.lasted).toBeGreaterThan(7000)
    expect(slow.lasted).toBeLessThan(11_000)
  }
  expect(idle.status).toBe(200)
  expect(idle.lasted).toBeGreaterThan(4000)
  expect(idle.lasted).toBeLessThan(8000)
})

test('a server that is closing finishes what it began and refuses later requests in its own words', async () => {
  const { started, signedIn } = await start()
  const { port } = started.app.server.address() as { port: number }
  const body = 'nome=Piscina&categoria=lazer'
  const post = `POST /api/diferenciais HTTP/1.1\r\n${signedIn}${FORM}Content-Length: ${body.length}\r\n\r\n`
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.setEncoding('utf8').on('data', text => {
    received += text
  })
  const ended = new Promise(resolve => socket.on('close', resolve))
  const begun = new Promise(resolve => started.app.server.once('request', resolve))
  socket.write(post + body.slice(0, 5))
  await begun
  const closed = started.app.close()
  socket.write(`${body.slice(5)}GET /api/diferenciais HTTP/1.1\r\n${signedIn}\r\n`)
  await Promise.all([closed, ended])

  const [first, second = ''] = received.split('HTTP/1.1 ').slice(1)
  expect(first).toMatch(/^200 [\s\S]*"nome":"Piscina"/)
  if (second !== '') expect(second).toMatch(/^503 [\s\S]*Serviço temporariamente indisponível/)
})

test('a stop does not wait for stalled clients: uploads have longer than the rest, and both have a limit', async () => {
  const limits = { closing: { others: 500, files: 2000 } }
  const { started, signedIn, send } = await start({ limits })
  const file = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n\r\n--x\r\n'
  const stalled = [
    'GET / HTTP/1.1\r\nHost: loc',
    `POST /api/diferenciais HTTP/1.1\r\n${signedIn}${FORM}Content-Length: 29\r\n\r\nnome=Pisci`,
    `POST /api/uploads HTTP/1.1\r\nHost: localhost\r\n${file}`,
    `POST /api/uploads HTTP/1.1\r\n${signedIn}${file}`,
  ].map(text => send(text).catch(() => {}))
  await setTimeout(300)

  const began = performance.now()
  const ended = Promise.all(stalled.map(one => one.then(() => performance.now() - began)))
  await started.app.close()

  const [head, form, anonymousFile, ownFile] = await ended
  for (const soon of [head, form, anonymousFile]) expect(soon).toBeLessThan(1500)
  expect(ownFile).toBeGreaterThan(1900)
  expect(ownFile).toBeLessThan(4000)
})

test('a form that takes too long to arrive is cut off, and nothing of it is stored', async () => {
  const started = await startApp({ parts: { limits: { maxFormMs: 200 } } })
  const send = await listen(started)
  const { token, tenantId } = started.admin
  const head = `POST /api/diferenciais HTTP/1.1\r\nHost: localhost\r\nx-access-token: ${token}\r\nx-tenant-id: ${tenantId}\r\n${FORM}Content-Length: 29\r\n\r\n`

  const reply = await send([head, 'nome=Piscina', '&categoria'], 50).catch(() => ({ status: 0 }))

  expect(reply.status).not.toBe(200)
  expect((await started.admin.get('/api/diferenciais')).json().meta.count).toBe(0)
})

test('a client that hangs up right after sending causes no defect, and the audit has its address', async () => {
  const { started, signedIn } = await start()
  const { port } = started.app.server.address() as { port: number }
  for (let n = 0; n < 20; n++) {
    const body = `nome=Piscina+${n}&categoria=lazer`
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST /api/diferenciais HTTP/1.1\r\n${signedIn}${FORM}Content-Length: ${body.length}\r\n\r\n${body}`,
      () => socket.resetAndDestroy(),
    )
    await once(socket, 'close')
  }
  await started.app.settled()
  expect(started.logged).toEqual([])
  const { data } = await started.admin.get('/api/auditoria?limite=100&recurso=diferenciais')
  expect(new Set(data.map(({ endereco }: { endereco: string }) => endereco))).toEqual(new Set(['127.0.0.1']))
})
