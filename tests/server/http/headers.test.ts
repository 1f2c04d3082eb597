import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { builtClientFiles } from '#server/http/clientFiles.ts'
import { startApp } from '../../support/app.ts'
import { client, site } from '../pages/site.ts'
import { listen } from './rawConnection.ts'

const everywhere = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
}
const API_POLICY = "default-src 'none'; frame-ancestors 'none'"
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"
const parts = { rateLimits: false, client, site }

test('the headers of every answer of the API allow a browser nothing, and no cache keeps it', async () => {
  const { app, admin } = await startApp({ parts })
  await admin.post('/api/diferenciais', { nome: 'Piscina', categoria: 'lazer' })
  const replies = [
    await admin.get('/api/diferenciais'),
    await admin.get('/api/diferenciais/1'),
    await admin.post('/api/diferenciais', { id: 1, ordem: 2 }),
    await admin.post('/api/diferenciais', {}),
    await admin.get('/api/diferenciais/9'),
    await admin.get('/api/nada'),
    await admin.get('/api/openapi.json'),
    await app.inject('/api/diferenciais'),
    await app.inject({ method: 'OPTIONS', url: '/api/diferenciais' }),
    await app.inject({ method: 'POST', url: '/api/auth', payload: '{}' }),
    await app.inject('/api/%ZZ'),
  ]
  for (const reply of replies) {
    expect(reply.headers).toMatchObject({
      ...everywhere,
      'content-security-policy': API_POLICY,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    })
    expect(reply.headers).not.toHaveProperty('set-cookie')
  }
})

test('the page of the admin carries a nonce of its own and allows no third party', async () => {
  const { app } = await startApp({ parts })
  const nonces = new Set<string>()
  for (const url of ['/admin', '/admin/painel', '/admin/forgot', '/admin/nada']) {
    const reply = await app.inject(url)
    const policy = String(reply.headers['content-security-policy'])
    const nonce = /style-src 'self' 'nonce-([A-Za-z0-9+/]{22}==)'/.exec(policy)?.[1]
    expect(reply.statusCode).toBe(url === '/admin/nada' ? 404 : 200)
    expect(policy).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; font-src 'self'; media-src 'self'; connect-src 'self'; frame-src 'none'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'`,
    )
    expect(reply.body).toContain(`nonce="${nonce}"`)
    expect(reply.headers).toMatchObject({
      ...everywhere,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    })
    expect(reply.headers).not.toHaveProperty('set-cookie')
    nonces.add(nonce!)
  }
  expect(nonces.size).toBe(4)
})

test('an address of the back-office without a screen answers 404 with the page of the back-office', async () => {
  const { app } = await startApp({ parts })
  const status = async (url: string) => (await app.inject(url)).statusCode
  for (const url of [
    '/admin/recovery-password',
    '/admin/blog?busca=parque',
    '/admin/blog/12',
    '/admin/blog/novo',
    '/admin/blog/importar',
    '/admin/uploads/7',
    '/admin/contatos/3',
    '/admin/configuracoes',
    '/admin/blog/12/preparo',
    '/admin/configuracoes/1/preparo',
  ])
    expect([url, await status(url)]).toEqual([url, 200])
  for (const url of [
    '/admin/Nada',
    '/admin/painel/1',
    '/admin/blog/0',
    '/admin/blog/registro',
    '/admin/blog/abc',
    '/admin/blog/1/2',
    '/admin/contatos/novo',
    '/admin/contatos/3/preparo',
    '/admin/configuracoes/1',
    '/admin/configuracoes/preparo',
    '/admin/constructor',
  ]) {
    const reply = await app.inject(url)
    expect([url, reply.statusCode]).toEqual([url, 404])
    expect(reply.body).toContain('id="root"')
  }
})

test('a public page is the same for every visitor, and may be kept for a minute', async () => {
  const { app } = await startApp({ parts })
  const plain = await app.inject('/')
  expect(plain.statusCode).toBe(200)
  expect(plain.headers).toMatchObject({
    ...everywhere,
    'content-security-policy': PAGE_POLICY,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'public, max-age=60',
    etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
    vary: 'accept-encoding',
  })
  const variants = [
    { url: '/?utm_source=x' },
    { url: '/?a=%ZZ&b[c]=1' },
    { url: '/?' },
    { url: '/?tipo=' },
    { url: '/', headers: { cookie: 'token=abc; idioma=en' } },
    { url: '/', headers: { 'accept-language': 'en', 'user-agent': 'x', 'x-forwarded-host': 'outro.example.com' } },
    { url: '/', headers: { origin: 'https://outro.example.com', 'x-access-token': 'abc', 'x-tenant-id': '9' } },
  ]
  for (const request of variants) {
    const reply = await app.inject(request)
    expect([request, reply.statusCode, reply.body === plain.body, reply.headers.etag]).toEqual([
      request,
      200,
      true,
      plain.headers.etag,
    ])
    expect(reply.headers).not.toHaveProperty('set-cookie')
  }
  expect((await app.inject('/?tipo=lote')).body).toContain('Início lote')

  const known = await app.inject({ url: '/', headers: { 'if-none-match': String(plain.headers.etag) } })
  expect([known.statusCode, known.body]).toEqual([304, ''])
  const etag = String(plain.headers.etag)
  const statusFor = async (sent: string) =>
    (await app.inject({ url: '/', headers: { 'if-none-match': sent } })).statusCode
  expect(await Promise.all(['*', `"x", ${etag}`, etag.slice(2), `${etag}x`, '"x"'].map(statusFor))).toEqual([
    304, 304, 304, 200, 200,
  ])
  const head = await app.inject({ method: 'HEAD', url: '/' })
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    plain.headers['content-length'],
  ])
})

test('an unknown address answers with a page that no cache keeps', async () => {
  const { app } = await startApp({ parts })
  for (const url of [
    '/nada',
    '/Nada',
    '/nada/',
    '//',
    '/caf%C3%A9',
    '/admin%2Fpainel',
    '/a;b',
    '/index.html',
    '/.env',
    '/.git/config',
  ]) {
    const reply = await app.inject(url)
    expect([url, reply.statusCode]).toEqual([url, 404])
    expect(reply.headers).toMatchObject({
      ...everywhere,
      'content-security-policy': PAGE_POLICY,
      'content-type': 'text/html; charset=utf-8',
    })
    expect(reply.headers['cache-control']).not.toContain('public')
    expect(reply.body).toContain('Página não encontrada')
  }
})

test('no other origin is allowed, and no header names the server’s software', async () => {
  const started = await startApp({ parts })
  const { app, admin } = started
  const origins = [
    'https://outro.example.com',
    'null',
    'http://localhost',
    'http://localhost.outro.example.com',
    'file://',
  ]
  for (const origin of origins) {
    const replies = [
      await app.inject({ url: '/api/diferenciais', headers: { ...admin.headers, origin } }),
      await app.inject({ url: '/', headers: { origin } }),
      await app.inject({ url: '/admin', headers: { origin } }),
      await app.inject({
        method: 'OPTIONS',
        url: '/api/diferenciais',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'x-access-token',
        },
      }),
    ]
    for (const reply of replies)
      expect(Object.keys(reply.headers).filter(name => name.startsWith('access-control-'))).toEqual([])
  }
  const send = await listen(started)
  for (const url of ['/', '/admin', '/api/diferenciais', '/saude/viva', '/nada', '/api/%ZZ', '/\x01']) {
    const { head, status } = await send(`GET ${url} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    expect(status).toBeGreaterThan(0)
    expect([url, head.match(/^(?:server|x-powered-by|via|x-runtime):.*/gm)]).toEqual([url, null])
    expect(head).toContain('x-content-type-options: nosniff')
  }
})

test('a built file has its security headers and is kept for a year, and one without a hash for an hour', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'casa-cliente-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const style = { 'src/site/styles/sheets/text.css': { file: 'assets/site-1a2b3c.css' } }
  const files = {
    '.vite/manifest.json': JSON.stringify(style),
    'index.html': '<!doctype html>',
    'favicon.ico': '',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/site-1a2b3c.css': 'body{}',
    'assets/sheetWorker-1a2b3c.js': 'postMessage(1)',
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const { app } = await startApp({ parts: { ...parts, client: builtClientFiles(folder) } })
  for (const url of ['/assets/site-1a2b3c.css', '/assets/sheetWorker-1a2b3c.js']) {
    const reply = await app.inject(url)
    expect([url, reply.statusCode]).toEqual([url, 200])
    expect(reply.headers).toMatchObject({
      ...everywhere,
      'content-security-policy': "default-src 'none'; script-src 'self'",
      'cache-control': 'public, max-age=31536000, immutable',
    })
  }
  expect((await app.inject('/favicon.ico')).headers['content-type']).toBe('image/x-icon')
  expect((await app.inject('/favicon.svg')).headers).toMatchObject({
    ...everywhere,
    'content-security-policy': PAGE_POLICY,
    'cache-control': 'public, max-age=3600',
  })
})

test('over HTTPS the browser is told to use HTTPS from then on', async () => {
  const secure = await startApp({ parts: { ...parts, siteUrl: 'https://www.example.com' } })
  const plain = await startApp({ parts })
  for (const url of ['/', '/admin', '/api/diferenciais', '/nada', '/saude/viva']) {
    const ask = { url, headers: { host: 'www.example.com' } }
    expect((await secure.app.inject(ask)).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
    expect((await plain.app.inject(url)).headers).not.toHaveProperty('strict-transport-security')
  }
})

test('an answer over 1 kB is compressed for a client that accepts it, and says that it varies', async () => {
  const { app, admin } = await startApp({ parts })
  const ask = (url: string, encoding?: string) =>
    app.inject({
      url,
      headers: { ...admin.headers, ...(encoding === undefined ? {} : { 'accept-encoding': encoding }) },
    })
  const plain = await ask('/api/tipos')
  expect(plain.rawPayload.length).toBeGreaterThan(1024)
  for (const encoding of ['gzip', 'gzip, deflate, br', 'br;q=1.0, gzip;q=0.8']) {
    const packed = await ask('/api/tipos', encoding)
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
      'content-length': String(packed.rawPayload.length),
    })
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  }
  for (const encoding of [undefined, '', 'identity', 'br', 'gzip;q=0', 'gzip; q=0.0, identity']) {
    const reply = await ask('/api/tipos', encoding)
    expect([encoding, reply.headers['content-encoding'], reply.headers.vary]).toEqual([
      encoding,
      undefined,
      'accept-encoding',
    ])
    expect(reply.body).toBe(plain.body)
  }
  const small = await ask('/api/diferenciais', 'gzip')
  expect([small.headers['content-encoding'], small.headers.vary]).toEqual([undefined, undefined])
  for (const url of ['/api/docs', '/api/openapi.json'])
    expect((await ask(url, 'gzip')).headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  const page = await app.inject({ url: '/', headers: { 'accept-encoding': 'br, gzip' } })
  expect(page.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  const refusing = await app.inject({ url: '/', headers: { 'accept-encoding': 'br;q=0, gzip;q=0.5' } })
  expect(refusing.headers['content-encoding']).toBe('gzip')
})
