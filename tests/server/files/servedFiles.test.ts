import { lstat, rename, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contentDisposition } from '#server/files/upload/fileName.ts'
import { keepsInBucket } from '#tests/support/testStorage.ts'
import { get, startFilesApp, upload } from './filesApp.ts'
import { archive, csv, docx, jpeg, pdf, png, xlsx } from './sampleFiles.ts'

test('a picture may be shown on any site, is cached for ever, and runs nothing', async () => {
  const app = await startFilesApp()
  const [saved] = await upload(app, [await jpeg()])
  for (const url of [saved.url, saved.variantes[0].url]) {
    expect((await get(app, url)).headers).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'content-disposition': expect.stringMatching(/^inline; /),
    })
  }
})

test('a PDF opens in the browser; every other document is downloaded', async () => {
  const app = await startFilesApp()
  const [paper, ...others] = await upload(app, [pdf(), csv(), docx(), xlsx(), archive()])
  for (const document of [paper, ...others]) await app.show(document)
  expect((await get(app, paper.url)).headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-security-policy': "default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'content-disposition': expect.stringMatching(/^inline; /),
  })
  for (const { url, tipo_mime } of others) {
    expect((await get(app, url)).headers).toMatchObject({
      'content-type': tipo_mime,
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^attachment; /),
    })
  }
})

test.each<[string, string, string]>([
  ['vista aérea.pdf', 'vista aérea.pdf', `inline; filename="vista aerea.pdf"; filename*=UTF-8''vista%20a%C3%A9rea.pdf`],
  ['com "aspas".pdf', 'com "aspas".pdf', `inline; filename="com _aspas_.pdf"; filename*=UTF-8''com%20%22aspas%22.pdf`],
  ['em\r\nduas.pdf', 'em duas.pdf', `inline; filename="em duas.pdf"; filename*=UTF-8''em%20duas.pdf`],
  ['10%20.pdf', '10%20.pdf', `inline; filename="10_20.pdf"; filename*=UTF-8''10%2520.pdf`],
  ['100% pronto.pdf', '100% pronto.pdf', `inline; filename="100_ pronto.pdf"; filename*=UTF-8''100%25%20pronto.pdf`],
  [`it's (1)*.pdf`, `it's (1)*.pdf`, `inline; filename="it's (1)*.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
  [
    'relatório\u202Efdp.exe.pdf',
    'relatóriofdp.exe.pdf',
    `inline; filename="relatoriofdp.exe.pdf"; filename*=UTF-8''relat%C3%B3riofdp.exe.pdf`,
  ],
  ['a\u2066b\u2069c\u200fd\u061ce.pdf', 'abcde.pdf', `inline; filename="abcde.pdf"; filename*=UTF-8''abcde.pdf`],
  ['..\\..\\windows\\nota.pdf', 'nota.pdf', `inline; filename="nota.pdf"; filename*=UTF-8''nota.pdf`],
  ['../../../etc/senha.pdf', 'senha.pdf', `inline; filename="senha.pdf"; filename*=UTF-8''senha.pdf`],
  ['a\tb\x01c\x7f.pdf', 'abc.pdf', `inline; filename="abc.pdf"; filename*=UTF-8''abc.pdf`],
  ['plano 🏠.pdf', 'plano 🏠.pdf', `inline; filename="plano __.pdf"; filename*=UTF-8''plano%20%F0%9F%8F%A0.pdf`],
  ['e\u0301dito.pdf', 'édito.pdf', `inline; filename="edito.pdf"; filename*=UTF-8''%C3%A9dito.pdf`],
])('the file name %j is kept as %j and sent as RFC 6266 requires', async (given, kept, header) => {
  const app = await startFilesApp()
  const [saved] = await upload(app, [pdf(given)])
  await app.show(saved)
  expect(saved.nome).toBe(kept)
  expect((await get(app, saved.url)).headers['content-disposition']).toBe(header)
})

test('quotes, backslashes and line ends never end the file name in a header', () => {
  expect(contentDisposition('attachment', 'a"; x="b\\.zip\r\nSet-Cookie: a=b')).toBe(
    `attachment; filename="a_; x=_b_.zip__Set-Cookie: a=b"; filename*=UTF-8''a%22%3B%20x%3D%22b%5C.zip%0D%0ASet-Cookie%3A%20a%3Db`,
  )
})

test('a file name of 300 characters keeps 150 of them and its extension', async () => {
  const app = await startFilesApp()
  const [saved] = await upload(app, [pdf(`${'ção'.repeat(100)}.pdf`)])
  expect([...saved.nome]).toHaveLength(150)
  expect(saved.nome).toMatch(/^(ção)+.*\.pdf$/)
})

test.each<[string, number, string | undefined, (content: Buffer) => Buffer]>([
  ['bytes=0-9', 206, 'bytes 0-9/SIZE', content => content.subarray(0, 10)],
  ['bytes=10-', 206, 'bytes 10-LAST/SIZE', content => content.subarray(10)],
  ['bytes=-7', 206, undefined, content => content.subarray(-7)],
  ['bytes=0-99999999', 206, 'bytes 0-LAST/SIZE', content => content],
  ['bytes=-99999999', 206, 'bytes 0-LAST/SIZE', content => content],
  ['bytes=99999999-', 416, 'bytes */SIZE', () => Buffer.alloc(0)],
  ['bytes=-0', 416, 'bytes */SIZE', () => Buffer.alloc(0)],
  // Several ranges, odd ones and other units are answered with the whole.
  ['bytes=0-1,3-4', 200, undefined, content => content],
  ['bytes=5-2', 200, undefined, content => content],
  ['bytes=-', 200, undefined, content => content],
  ['bytes=a-b', 200, undefined, content => content],
  ['lines=0-1', 200, undefined, content => content],
])('the range %s is answered with %i', async (range, status, contentRange, expected) => {
  const app = await startFilesApp()
  const sample = pdf()
  const size = sample.content.length
  const [saved] = await upload(app, [sample])
  await app.show(saved)
  const reply = await get(app, saved.url, { range })
  expect(reply.statusCode).toBe(status)
  expect(reply.rawPayload).toEqual(expected(sample.content))
  if (contentRange)
    expect(reply.headers['content-range']).toBe(
      contentRange.replace('SIZE', String(size)).replace('LAST', String(size - 1)),
    )
})

test('a range of another version of the file is answered with the whole file', async () => {
  const app = await startFilesApp()
  const [saved] = await upload(app, [pdf()])
  await app.show(saved)
  const { etag } = (await get(app, saved.url)).headers
  expect((await get(app, saved.url, { range: 'bytes=0-3', 'if-range': '"outro"' })).statusCode).toBe(200)
  expect((await get(app, saved.url, { range: 'bytes=0-3', 'if-range': String(etag) })).statusCode).toBe(206)
})

test('a file that the browser has already is not sent again', async () => {
  const app = await startFilesApp()
  const [saved] = await upload(app, [pdf()])
  await app.show(saved)
  const { etag } = (await get(app, saved.url)).headers
  const reply = await get(app, saved.url, { 'if-none-match': `"outro", ${etag}` })
  expect([reply.statusCode, reply.body]).toEqual([304, ''])
})

test('HEAD answers the headers of the whole file and no content', async () => {
  const app = await startFilesApp()
  const sample = pdf()
  const [saved] = await upload(app, [sample])
  await app.show(saved)
  const reply = await get(app, saved.url, { range: 'bytes=0-3' }, 'HEAD')
  expect([reply.statusCode, reply.body]).toEqual([200, ''])
  expect(reply.headers).toMatchObject({
    'content-length': String(sample.content.length),
    'content-type': 'application/pdf',
  })
})

test('the file of a deleted record is gone at once, with all its variants', async () => {
  const app = await startFilesApp()
  const [saved] = await upload(app, [await png()])
  await app.idle()
  await app.remove(saved.id)
  for (const url of [saved.url, saved.variantes[0].url]) {
    const reply = await get(app, url)
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'no-store'])
    expect(reply.json().status.message).toBe('Endereço não encontrado.')
  }
})

test.each([
  '/uploads',
  '/uploads/',
  '/uploads/recebendo',
  '/uploads/recebendo/x',
  '/uploads/.',
  '/uploads/../admin',
  '/uploads/..%2F..%2Fetc%2Fpasswd',
  '/uploads/0123456789abcdef0123456789abcdef.pdf',
  '/uploads/0123456789ABCDEF0123456789ABCDEF.pdf',
  '/uploads/0123456789abcdef0123456789abcdef-320.webp',
])('the address %s belongs to no file', async url => {
  const app = await startFilesApp()
  await upload(app, [pdf()])
  expect((await get(app, url)).statusCode).toBe(404)
})

test('another spelling of a file’s address leads to no file', async () => {
  const app = await startFilesApp()
  const [saved] = await upload(app, [await png()])
  const [id] = saved.url.slice('/uploads/'.length).split('.')
  const other = [
    `/uploads/${id.toUpperCase()}.png`,
    `/uploads/${id}.jpg`,
    `/uploads/${id}`,
    `/uploads/${id}.png/`,
    `/uploads//${id}.png`,
    `/uploads/${id}-0320.webp`,
    `/uploads/${id}-321.webp`,
    `/uploads/${id}.png%00`,
  ]
  for (const url of other) expect([url, (await get(app, url)).statusCode]).toEqual([url, 404])
})

test.skipIf(keepsInBucket)('a symbolic link in the folder is not followed', async () => {
  const app = await startFilesApp()
  const [saved] = await upload(app, [pdf()])
  await app.show(saved)
  const stored = path.join(app.folder, saved.url)
  await rename(stored, `${stored}.antes`)
  await writeFile(path.join(app.folder, 'segredo'), 'segredo'.repeat(100))
  await symlink(path.join(app.folder, 'segredo'), stored)
  const reply = await get(app, saved.url)
  expect(reply.statusCode).toBe(404)
  expect(reply.headers['content-disposition']).toBeUndefined()
})

test.skipIf(keepsInBucket)('only the program’s own account can read what is stored', async () => {
  const app = await startFilesApp()
  await upload(app, [await png(), pdf()])
  const folder = path.join(app.folder, 'uploads')
  expect((await lstat(folder)).mode & 0o777).toBe(0o700)
  for (const name of await app.stored()) expect((await lstat(path.join(folder, name))).mode & 0o777).toBe(0o600)
})
