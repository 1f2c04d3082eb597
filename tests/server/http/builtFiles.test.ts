import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { builtClientFiles } from '#server/http/clientFiles.ts'
import { startApp } from '../../support/app.ts'

const SCRIPT = `console.log('${'olá '.repeat(400)}')`
const ADDRESS = '/assets/main-1a2b3c.js'

test('a built script is sent whole, in the smallest encoding that the browser accepts', async () => {
  const { app } = await built()

  const asked = async (encodings?: string) => {
    const reply = await app.inject({
      url: ADDRESS,
      ...(encodings !== undefined && { headers: { 'accept-encoding': encodings } }),
    })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(reply.headers['vary']).toContain('accept-encoding')
    expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length)
    return { encoding: reply.headers['content-encoding'], payload: reply.rawPayload, etag: reply.headers.etag }
  }

  const brotli = await asked('gzip, deflate, br')
  expect(brotli.encoding).toBe('br')
  expect(brotliDecompressSync(brotli.payload).toString()).toBe(SCRIPT)
  const gzip = await asked('gzip, br;q=0')
  expect(gzip.encoding).toBe('gzip')
  expect(gunzipSync(gzip.payload).toString()).toBe(SCRIPT)
  const plain = await asked()
  expect(plain.encoding).toBeUndefined()
  expect(plain.payload.toString()).toBe(SCRIPT)
  expect(new Set([brotli.etag, gzip.etag, plain.etag]).size).toBe(3)
})

test('a browser that has a built file already is answered with 304, and HEAD tells the size of the file', async () => {
  const { app } = await built()
  const first = await app.inject(ADDRESS)
  const again = await app.inject({ url: ADDRESS, headers: { 'if-none-match': `W/${first.headers.etag}, "outro"` } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const other = await app.inject({ url: ADDRESS, headers: { 'if-none-match': '"outro"' } })
  expect(other.statusCode).toBe(200)
  const head = await app.inject({ method: 'HEAD', url: ADDRESS })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers['content-length']).toBe(String(Buffer.byteLength(SCRIPT)))
})

test('files that the build keeps for itself have no address', async () => {
  const { app } = await built()
  for (const url of ['/index.html', '/.vite/manifest.json', `${ADDRESS}.br`, `${ADDRESS}.gz`, '/assets', '/assets/'])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404])
})

test('a server whose build was replaced still answers the files that its pages name', async () => {
  const { app, folder } = await built()
  await rm(folder, { recursive: true })
  expect((await app.inject(ADDRESS)).body).toBe(SCRIPT)
})

test('the label of the button for the company’s account stands in the page as text', async () => {
  const { folder } = await built()
  await writeFile(join(folder, 'index.html'), '<meta content="__COMPANY_LABEL__" />__FIRST_VIEW__')
  await writeFile(join(folder, '.vite/firstViews.json'), '{"signIn":"-","companySignIn":"<b>__COMPANY_LABEL__</b>"}')
  const page = (companyLabel?: string) =>
    builtClientFiles(folder).adminPage({ nonce: 'n', address: '/admin', hasSession: false, companyLabel })

  expect(await page('"A" & <B> $&')).toBe(
    '<meta content="&#34;A&#34; &#38; &#60;B&#62; $&#38;" /><b>&#34;A&#34; &#38; &#60;B&#62; $&#38;</b>',
  )
  expect(await page()).toBe('<meta content="" />-')
})

async function built() {
  const folder = await mkdtemp(join(tmpdir(), 'casa-cliente-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files = {
    '.vite/manifest.json': '{}',
    'index.html': '<!doctype html>',
    [ADDRESS]: SCRIPT,
    [`${ADDRESS}.br`]: brotliCompressSync(SCRIPT),
    [`${ADDRESS}.gz`]: gzipSync(SCRIPT),
  }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  const { app } = await startApp({ parts: { client: builtClientFiles(folder) } })
  return { app, folder }
}
