import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type FilesApp, fieldPart, filePart, formEnd, HOST, multipartHeaders, post, startFilesApp } from './filesApp.ts'
import { csv, docx, jpegType, pdf, type Sample } from './sampleFiles.ts'

const MEGABYTE = 1024 * 1024

/** Starts listening on a real port, for what only a connection can do: stop in the middle. */
async function listen(app: FilesApp) {
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  return (app.app.server.address() as AddressInfo).port
}

/** Sends the head of an upload and returns the connection; `answer` collects what comes back. */
async function startSending(port: number, contentLength: number) {
  const socket: Socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let received = ''
  socket.on('data', chunk => {
    received += chunk
  })
  socket.on('error', () => {})
  const head = Object.entries({ ...multipartHeaders, host: HOST, 'content-length': String(contentLength) }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  socket.write(`POST /api/uploads HTTP/1.1\r\n${head.join('')}\r\n`)
  return { socket, answer: () => received }
}

async function expectNothingKept(app: FilesApp) {
  await vi.waitFor(async () => expect(await app.receiving()).toEqual([]), { timeout: 5000 })
  expect(await app.stored()).toEqual([])
  expect((await app.records()).total).toBe(0)
}

/** The beginning of a part whose content is still to come. */
const openPart = (name: string, type: string) => filePart({ name, type, content: Buffer.alloc(0) }).subarray(0, -2)

test.each([
  ['an image over 15 MB', 'foto.jpg', jpegType, 15, '15 MB'],
  ['a PDF over 30 MB', 'livro.pdf', 'application/pdf', 30, '30 MB'],
  ['a document over 15 MB', 'tabela.csv', 'text/csv', 15, '15 MB'],
])(
  '%s is refused at the byte that is too many, while the rest is still to come',
  async (_, name, type, megabytes, limit) => {
    const app = await startFilesApp()
    const { socket, answer } = await startSending(await listen(app), 180 * MEGABYTE)
    socket.write(openPart(name, type))
    socket.write(Buffer.alloc(megabytes * MEGABYTE + 1, 'a'))

    await vi.waitFor(() => expect(answer()).toContain('413'), { timeout: 5000 })
    expect(answer()).toContain(`"message":"Arquivo maior que ${limit}: ${name}"`)
    await expectNothingKept(app)
  },
)

test.each([
  ['in one piece', 1],
  ['a few bytes at a time', 40],
])('an upload over a real connection, %s, is accepted', async (_how, pieces) => {
  const app = await startFilesApp()
  const body = Buffer.concat([filePart(pdf()), formEnd])
  const { socket, answer } = await startSending(await listen(app), body.length)

  const size = Math.ceil(body.length / pieces)
  for (let at = 0; at < body.length; at += size) {
    await new Promise(resolve => socket.write(body.subarray(at, at + size), resolve))
  }

  await vi.waitFor(() => expect(answer()).toContain('HTTP/1.1 200'), { timeout: 5000 })
  expect((await app.records()).total).toBe(1)
})

test.each([1, 5, 23, 1000])('too many parts without headers are refused, sent %i bytes at a time', async size => {
  const app = await startFilesApp()
  const body = Buffer.from('--limite-de-teste\r\n'.repeat(60))
  const { socket, answer } = await startSending(await listen(app), 180 * MEGABYTE)

  for (let at = 0; at < body.length && answer() === ''; at += size) {
    await new Promise(resolve => socket.write(body.subarray(at, at + size), resolve))
  }

  await vi.waitFor(() => expect(answer()).toContain('HTTP/1.1 413'), { timeout: 5000 })
  await expectNothingKept(app)
})

test('as many files as allowed are accepted, however their bytes arrive', async () => {
  const app = await startFilesApp()
  const files = Array.from({ length: 20 }, (_, i) => filePart(csv(`${i}.csv`, `a;b\n${i};1\n`)))
  const body = Buffer.concat([fieldPart('titulo', 'Vinte'), ...files, formEnd])
  const { socket, answer } = await startSending(await listen(app), body.length)

  for (let at = 0; at < body.length; at += 31) {
    await new Promise(resolve => socket.write(body.subarray(at, at + 31), resolve))
  }

  await vi.waitFor(() => expect(answer()).toContain('HTTP/1.1 200'), { timeout: 5000 })
  expect((await app.records()).total).toBe(20)
})

test('a file of exactly the largest size is accepted', async () => {
  const app = await startFilesApp()
  const largest = { ...csv(), content: Buffer.alloc(15 * MEGABYTE, 'a;b\n') }
  expect((await post(app, [filePart(largest)])).statusCode).toBe(200)
  const larger = { ...csv(), content: Buffer.alloc(15 * MEGABYTE + 1, 'a;c\n') }
  expect((await post(app, [filePart(larger)])).statusCode).toBe(413)
})

test('a file whose declared type is not its own is refused before its content has come', async () => {
  const app = await startFilesApp()
  const { socket, answer } = await startSending(await listen(app), 50 * MEGABYTE)
  socket.write(openPart('programa.exe', 'application/pdf'))
  socket.write('MZ')
  await vi.waitFor(() => expect(answer()).toContain('415'), { timeout: 5000 })
  expect(answer()).toContain('Tipo de arquivo não permitido: programa.exe')
})

test('an upload that announces more than 200 MB is refused before it comes', async () => {
  const app = await startFilesApp()
  const { answer } = await startSending(await listen(app), 220 * MEGABYTE)
  await vi.waitFor(() => expect(answer()).toContain('Requisição maior que o permitido.'), { timeout: 5000 })
  await expectNothingKept(app)
})

test('an upload without an announced size is counted as it comes', async () => {
  const app = await startFilesApp()
  const port = await listen(app)
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let received = ''
  socket.on('data', chunk => {
    received += chunk
  })
  socket.on('error', () => {})
  const head = Object.entries({ ...multipartHeaders, host: HOST, 'transfer-encoding': 'chunked' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  socket.write(`POST /api/uploads HTTP/1.1\r\n${head.join('')}\r\n`)
  // Bytes before the first boundary belong to no part, but are counted all the same.
  const chunk = Buffer.alloc(MEGABYTE, 'a')
  for (let sent = 0; sent < 210 && received === ''; sent++) {
    socket.write(`${chunk.length.toString(16)}\r\n`)
    socket.write(chunk)
    if (!socket.write('\r\n')) await new Promise(resolve => socket.once('drain', resolve))
  }
  await vi.waitFor(() => expect(received).toContain('HTTP/1.1 413'), { timeout: 5000 })
})

test.each<[string, () => Buffer[], number]>([
  ['20 files', () => Array.from({ length: 20 }, (_, i) => filePart(pdf(`${i}.pdf`))), 200],
  ['21 files', () => Array.from({ length: 21 }, (_, i) => filePart(pdf(`${i}.pdf`))), 413],
  [
    '21 other parts',
    () => [...Array.from({ length: 21 }, (_, i) => fieldPart(`campo_${i}`, 'x')), filePart(pdf())],
    413,
  ],
  ['a part of 65 kB that is no file', () => [fieldPart('titulo', 'x'.repeat(65 * 1024)), filePart(pdf())], 413],
])('an upload with %s is answered with %3$i', async (_, parts, status) => {
  const app = await startFilesApp()
  const reply = await post(app, parts())
  expect(reply.statusCode).toBe(status)
  if (status === 413) {
    expect(reply.json().status.message).toBe('Requisição maior que o permitido.')
    await expectNothingKept(app)
  }
})

test.each<[string, (whole: Buffer) => number]>([
  ['before the first byte', () => 0],
  ['inside the head of a part', () => 40],
  ['inside a file', whole => Math.floor(whole.length / 2)],
  ['between two files', whole => whole.lastIndexOf('--limite-de-teste\r\n')],
  ['one byte before the end', whole => whole.length - 1],
])('an upload whose connection is lost %s leaves nothing', async (_, cut) => {
  const app = await startFilesApp()
  const big: Sample = { ...csv(), content: Buffer.alloc(MEGABYTE, 'a;b\n') }
  const whole = Buffer.concat([filePart(docx()), filePart(big), filePart(pdf()), formEnd])
  const { socket } = await startSending(await listen(app), whole.length)
  socket.write(whole.subarray(0, cut(whole)))
  if (cut(whole) > 0) await vi.waitFor(async () => expect(await app.receiving()).not.toEqual([]), { timeout: 5000 })
  socket.destroy()
  await expectNothingKept(app)
  expect(app.failures).toEqual([])
})

test('an upload that was being received when the program was killed is gone after the next start', async () => {
  const app = await startFilesApp()
  const { socket } = await startSending(await listen(app), 10 * MEGABYTE)
  socket.write(openPart('a.csv', 'text/csv'))
  socket.write('a;b\n')
  await vi.waitFor(async () => expect(await app.receiving()).toHaveLength(1), { timeout: 5000 })
  const { openDiskStorage } = await import('#server/files/storage/diskStorage.ts')
  await openDiskStorage(app.folder)
  expect(await app.receiving()).toEqual([])
})

test.each([
  [415, 'a.exe', 'application/pdf', 'Tipo de arquivo não permitido: a.exe'],
  [413, 'a.csv', 'text/csv', 'Arquivo maior que 15 MB: a.csv'],
])(
  'a sender that is refused with %i can read why, though it sends to the end before it reads',
  async (status, name, type, message) => {
    const app = await startFilesApp()
    const content = Buffer.concat([filePart({ name, type, content: Buffer.alloc(40 * MEGABYTE, 'a') }), formEnd])
    const { socket, answer } = await startSending(await listen(app), content.length)
    socket.pause()
    await new Promise<void>((resolve, reject) => socket.write(content, error => (error ? reject(error) : resolve())))
    socket.resume()
    await vi.waitFor(() => expect(answer()).toContain(`HTTP/1.1 ${status}`), { timeout: 5000 })
    expect(answer()).toContain(message)
  },
)
