import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { expectNothingKept } from './expectNothingKept.ts'
import { fieldPart, filePart, multipartHeaders, post, startFilesApp } from './filesApp.ts'
import { pdf, type Sample } from './sampleFiles.ts'

const text = (name: string, type: string, content: string): Sample => ({ name, type, content: Buffer.from(content) })

test.each<[string, () => Buffer[], number, string, object | undefined]>([
  ['no file', () => [], 422, 'Verifique os campos destacados.', { upload_files: 'Envie ao menos um arquivo.' }],
  [
    'only other parts',
    () => [fieldPart('titulo', 'x')],
    422,
    'Verifique os campos destacados.',
    { upload_files: 'Envie ao menos um arquivo.' },
  ],
  [
    'the empty part of a form without a chosen file',
    () => [filePart(text('', 'application/octet-stream', ''))],
    422,
    'Verifique os campos destacados.',
    { upload_files: 'Envie ao menos um arquivo.' },
  ],
  [
    'an empty file',
    () => [filePart(text('vazio.csv', 'text/csv', ''))],
    422,
    'Verifique os campos destacados.',
    { upload_files: 'Arquivo vazio: vazio.csv' },
  ],
  [
    'a file under another name',
    () => [filePart(pdf(), 'arquivo')],
    422,
    'Verifique os campos destacados.',
    { arquivo: 'Campo desconhecido' },
  ],
  [
    'an unknown part',
    () => [fieldPart('cor_favorita', 'x'), filePart(pdf())],
    422,
    'Verifique os campos destacados.',
    { cor_favorita: 'Campo desconhecido' },
  ],
  [
    'a part only we may set',
    () => [fieldPart('sha256', 'x'), filePart(pdf())],
    422,
    'Verifique os campos destacados.',
    { sha256: 'Campo desconhecido' },
  ],
  [
    'the id of another file',
    () => [fieldPart('id', '1'), filePart(pdf())],
    422,
    'Verifique os campos destacados.',
    { id: 'Campo desconhecido' },
  ],
  [
    'text under the field of files',
    () => [fieldPart('upload_files', 'x'), filePart(pdf())],
    422,
    'Verifique os campos destacados.',
    { upload_files: 'Campo desconhecido' },
  ],
  [
    'an over-long title',
    () => [fieldPart('titulo', 'x'.repeat(101)), filePart(pdf())],
    422,
    'Verifique os campos destacados.',
    { titulo: 'Máximo de 100 caracteres' },
  ],
  [
    'a folder that is not one',
    () => [fieldPart('pasta', '../../etc'), filePart(pdf())],
    422,
    'Verifique os campos destacados.',
    { pasta: 'Valor inválido' },
  ],
  [
    'control characters',
    () => [fieldPart('titulo', 'a\x07b'), filePart(pdf())],
    422,
    'Verifique os campos destacados.',
    { titulo: 'Caracteres inválidos' },
  ],
  [
    'a repeated part',
    () => [fieldPart('titulo', 'a'), fieldPart('titulo', 'b'), filePart(pdf())],
    400,
    'Requisição inválida.',
    undefined,
  ],
  [
    'broken UTF-8',
    () => [fieldPart('titulo', Buffer.from([0x61, 0xff])), filePart(pdf())],
    400,
    'Requisição inválida.',
    undefined,
  ],
  ['a NUL', () => [fieldPart('titulo', 'a\0b'), filePart(pdf())], 400, 'Requisição inválida.', undefined],
  ['a forbidden key', () => [fieldPart('__proto__', 'a'), filePart(pdf())], 400, 'Requisição inválida.', undefined],
  ['a nested key', () => [fieldPart('a[b]', 'a'), filePart(pdf())], 400, 'Requisição inválida.', undefined],
  ['a file under a forbidden key', () => [filePart(pdf(), 'constructor')], 400, 'Requisição inválida.', undefined],
])('a form with %s is refused', async (_, parts, status, message, errors) => {
  const app = await startFilesApp()
  const reply = await post(app, parts())
  expect(reply.statusCode).toBe(status)
  expect(reply.json().status).toEqual({ code: status, message })
  expect(reply.json().errors).toEqual(errors)
  await expectNothingKept(app)
})

const bare = (content: string) => Buffer.from(`--limite-de-teste${content}`)
const repeated = (part: Buffer, times: number) => Array<Buffer>(times).fill(part)
const described = 'Content-Disposition: form-data; name="titulo"\r\n\r\nx\r\n'

test.each<[string, () => Buffer[]]>([
  ['without headers', () => repeated(bare('\r\n'), 1000)],
  [
    'without headers, without line breaks of their own',
    () => [bare('\r\n--limite-de-teste'.repeat(1000)), bare('\r\n')],
  ],
  ['with empty headers', () => repeated(bare('\r\n\r\n\r\n'), 1000)],
  ['with headers that never end', () => repeated(bare('\r\nContent-Disposition: form-data\r\n'), 1000)],
  ['without a name', () => repeated(bare('\r\nContent-Type: text/plain\r\n\r\nx\r\n'), 1000)],
  ['behind something in front of the first one', () => [Buffer.from('x\r\n'), ...repeated(bare('\r\n'), 1000)]],
  ['whose boundaries go on in the same line', () => repeated(bare(`x\r\n${described}`), 1000)],
])('a form of a thousand parts %s is refused as too large', async (_, parts) => {
  const app = await startFilesApp()
  const reply = await post(app, [...parts(), filePart(pdf())])
  expect(reply.statusCode).toBe(413)
  expect(reply.json().status.message).toBe('Requisição maior que o permitido.')
  await expectNothingKept(app)
})

test.each<[string, () => Buffer[]]>([
  ['without headers', () => [bare('\r\n')]],
  ['with empty headers', () => [bare('\r\n\r\n\r\n')]],
  ['with headers that never end', () => [bare('\r\nContent-Disposition: form-data\r\n')]],
  ['without a name', () => [bare('\r\nContent-Type: text/plain\r\n\r\nx\r\n')]],
  ['that is no part of a form', () => [bare('\r\nContent-Disposition: attachment; filename="a.pdf"\r\n\r\nx\r\n')]],
])('a form with one part %s is malformed', async (_, parts) => {
  const app = await startFilesApp()
  const reply = await post(app, [...parts(), filePart(pdf())])
  expect(reply.statusCode).toBe(400)
  await expectNothingKept(app)
})

test('a form that breaks off before its end is malformed', async () => {
  const app = await startFilesApp()
  const payload = Buffer.concat([filePart(pdf())])
  const reply = await app.app.inject({ method: 'POST', url: '/api/uploads', headers: multipartHeaders, payload })
  expect(reply.statusCode).toBe(400)
  await expectNothingKept(app)
})

const ofParts = multipartHeaders['content-type']

test.each([
  `${ofParts}; charset=utf-8`,
  `${ofParts};charset=UTF-8`,
  ofParts.replace(';', '; charset=utf-8;'),
  ofParts.replace(/boundary=(.*)/, 'boundary="$1"; charset=utf-8'),
])('an upload may name the character set that its fields have: %s', async type => {
  const app = await startFilesApp()
  expect((await post(app, [filePart(pdf())], { 'content-type': type })).statusCode).toBe(200)
})

test.each([
  ['a form-encoded body', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['JSON', { 'content-type': 'application/json' }, 415],
  ['multipart without a boundary', { 'content-type': 'multipart/form-data' }, 415],
  ['multipart in another character set', { 'content-type': `${ofParts}; charset=iso-8859-1` }, 415],
  ['multipart with a character set in quotes', { 'content-type': `${ofParts}; charset="utf-8"` }, 415],
  ['multipart with two character sets', { 'content-type': `${ofParts}; charset=utf-8; charset=utf-8` }, 415],
  ['multipart with something else after it', { 'content-type': `${ofParts}; charset=utf-8; x=1` }, 415],
])('an upload as %s is refused', async (_, headers, status) => {
  const app = await startFilesApp()
  const reply = await post(app, [filePart(pdf())], headers)
  expect(reply.statusCode).toBe(status)
  await expectNothingKept(app)
})

test('no upload is received once the data folder is gone, nor into an empty one in its place', async () => {
  const app = await startFilesApp()
  const uploads = path.join(app.folder, 'uploads')
  for (const isBack of [false, true]) {
    await rm(uploads, { recursive: true, force: true })
    if (isBack) await mkdir(uploads)
    const reply = await post(app, [filePart(pdf())])
    expect([reply.statusCode, reply.json().status.message]).toEqual([
      503,
      'Serviço temporariamente indisponível. Tente novamente em instantes.',
    ])
    expect((await app.records()).total).toBe(0)
  }
  expect(await readdir(uploads)).toEqual([])
})

test('no upload is received when the disk is nearly full', async () => {
  const full = await startFilesApp({ parts: { freeBytes: async () => 511 * 1024 * 1024 } })
  const reply = await post(full, [filePart(pdf())])
  expect(reply.statusCode).toBe(507)
  expect(reply.json().status.message).toBe('Espaço em disco insuficiente. Nada foi gravado.')
})
