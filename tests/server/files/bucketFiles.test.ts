import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openBucket } from '#server/bucket/bucket.ts'
import type { BucketSettings } from '#server/bucket/bucketSettings.ts'
import { openBucketStorage } from '#server/files/storage/bucketStorage.ts'
import { type BucketManner, bucketProxyTo } from '../../support/bucketProxy.ts'
import { hasBucketServer, sharedBucketServer } from '../../support/bucketServer.ts'
import { bucketOf } from '../../support/testStorage.ts'
import { filePart, get, HOST, newFolder, post, startFilesApp, upload } from './filesApp.ts'
import { csv, jpeg, pdf, png } from './sampleFiles.ts'

/** The keys of everything in the bucket. */
const objectsOf = (settings: BucketSettings) => openBucket(settings).keys('')

/** A document slightly larger than this many bytes. */
const largePdf = (bytes: number) => {
  const { content, ...rest } = pdf()
  return { ...rest, content: Buffer.concat([content, randomBytes(bytes), content]) }
}

/** Shorter time limits than a real bucket gets, so that a test need not wait for them. */
const IMPATIENT = { connectMs: 2000, answerMs: 2000, storeMs: 2000, callMs: 3000 }

/** A server whose bucket stands behind a proxy that can break. */
async function startBehindProxy(times?: typeof IMPATIENT) {
  const folder = await newFolder()
  const settings = await bucketOf(folder)
  const proxy = await bucketProxyTo((await sharedBucketServer()).endpoint)
  const storage = await openBucketStorage(openBucket({ ...settings, endpoint: proxy.endpoint }, times), folder)
  const app = await startFilesApp({ folder, parts: { storage } })
  return { ...app, proxy, settings }
}

describe.skipIf(!hasBucketServer)('files in a bucket', () => {
  test('files in a bucket are received, served whole and in parts, replaced in all sizes and swept like those on the disk', async () => {
    const folder = await newFolder()
    const bucket = await bucketOf(folder)
    const app = await startFilesApp({ folder, bucket })
    const paper = largePdf(700_000)
    const [picture, document] = await upload(app, [await jpeg(1100, 500), paper])
    await app.idle()

    expect((await readdir(path.join(folder, 'uploads'))).sort()).toEqual(['recebendo'])
    expect(await app.receiving()).toEqual([])
    const objects = await objectsOf(bucket)
    expect(objects.filter(key => key.startsWith('documentos/'))).toEqual([
      document.url.replace('/uploads', 'documentos'),
    ])
    expect(objects.filter(key => key.startsWith('imagens/'))).toHaveLength(17)
    const [{ variantes }] = (await app.records()).records as any
    for (const { url, tamanho } of variantes) expect((await get(app, url)).rawPayload).toHaveLength(tamanho)

    expect((await get(app, document.url)).statusCode).toBe(404)
    await app.show(document)
    expect((await get(app, document.url)).rawPayload.equals(paper.content)).toBe(true)
    const part = await get(app, document.url, { range: 'bytes=200000-600000' })
    expect([part.statusCode, part.rawPayload.equals(paper.content.subarray(200_000, 600_001))]).toEqual([206, true])
    expect((await get(app, document.url, { range: 'bytes=-7' })).rawPayload).toEqual(paper.content.subarray(-7))

    await app.remove(picture.id)
    expect((await get(app, picture.url)).statusCode).toBe(404)
    await app.close()
    for (const hoursLater of [7, 61]) {
      const later = await startFilesApp({ folder, bucket, hoursLater })
      await later.idle()
      await later.close()
    }
    expect(await objectsOf(bucket)).toEqual([document.url.replace('/uploads', 'documentos')])
  })

  test('objects in a bucket have the type that the program determined, and browsers may cache those that are public', async () => {
    const folder = await newFolder()
    const bucket = await bucketOf(folder)
    const app = await startFilesApp({ folder, bucket })
    const [picture, document] = await upload(app, [await png(), csv()])
    const { endpoint } = await sharedBucketServer()
    const headersOf = async (key: string) => {
      const { headers } = await fetch(`${endpoint}/arquivos/${bucket.prefix}${key}`)
      return [headers.get('content-type'), headers.get('cache-control')]
    }

    expect(await headersOf(picture.url.replace('/uploads', 'imagens'))).toEqual([
      'image/png',
      'public, max-age=31536000, immutable',
    ])
    expect(await headersOf(document.url.replace('/uploads', 'documentos'))).toEqual(['text/csv', 'private, no-store'])
  })

  test.each<[string, BucketManner]>([
    ['is away', 'away'],
    ['refuses the keys', { status: 403, code: 'AccessDenied' }],
    ['fails', { status: 500, code: 'InternalError' }],
    ['never answers', 'hang'],
    ['is cut off in the middle of a file, each time', { cut: 'request', after: 10_000, times: 99 }],
  ])('while the bucket %s, an upload is refused with 503 and nothing of it is kept', async (_what, manner) => {
    const app = await startBehindProxy(IMPATIENT)
    const [before] = await upload(app, [pdf('antes.pdf')])
    const large = largePdf(100_000)
    app.proxy.behave(manner)

    const reply = await post(app, [filePart(large), filePart(await jpeg(1100, 500))])

    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5'])
    expect(reply.json().status.message).toBe('Serviço temporariamente indisponível. Tente novamente em instantes.')
    expect((await app.records()).records).toMatchObject([{ id: before.id }])
    expect(await app.receiving()).toEqual([])
    await vi.waitFor(() => expect(app.proxy.busy).toBe(0))

    app.proxy.behave('pass')
    expect((await post(app, [filePart(large), filePart(await jpeg(1100, 500))])).statusCode).toBe(200)
  })

  test.each<[string, BucketManner]>([
    ['is away', 'away'],
    ['refuses the keys', { status: 403, code: 'AccessDenied' }],
    ['fails', { status: 500, code: 'InternalError' }],
    ['never answers', 'hang'],
    ['answers a byte at a time', 'slow'],
  ])('while the bucket %s, GET of a file answers 503 and HEAD answers as usual', async (_what, manner) => {
    const app = await startBehindProxy(IMPATIENT)
    const [picture] = await upload(app, [await png()])
    await app.idle()
    app.proxy.behave(manner)
    const asked = app.proxy.asked.length

    const head = await get(app, picture.url, {}, 'HEAD')
    expect([head.statusCode, app.proxy.asked.length]).toEqual([200, asked])
    const reply = await get(app, picture.url)
    expect([reply.statusCode, reply.headers.etag, reply.headers['cache-control']]).toEqual([503, undefined, 'no-store'])
    await vi.waitFor(() => expect(app.proxy.busy).toBe(0))

    app.proxy.behave('pass')
    expect((await get(app, picture.url)).statusCode).toBe(200)
  })

  test('a file whose object is gone from the bucket is answered with 404', async () => {
    const app = await startBehindProxy()
    const [picture] = await upload(app, [await png()])
    await app.idle()
    await openBucket(app.settings).remove(picture.url.replace('/uploads', 'imagens'))

    expect((await get(app, picture.url)).statusCode).toBe(404)
  })

  describe('over a real connection', () => {
    /** More bytes than the system buffers for a connection on which nothing is read. */
    const size = 20_000_000
    /** Requests a document of twenty megabytes, and reads nothing of the answer yet. */
    async function asking(manner: BucketManner = 'pass') {
      const app = await startBehindProxy()
      const sample = largePdf(size)
      const { content } = sample
      const [document] = await upload(app, [sample])
      await app.show(document)
      await app.idle()
      await app.app.listen({ port: 0, host: '127.0.0.1' })
      app.proxy.behave(manner)
      const socket = connect((app.app.server.address() as AddressInfo).port, '127.0.0.1')
      onTestFinished(() => void socket.destroy())
      socket.on('error', () => {})
      socket.pause()
      const before = app.proxy.asked.length
      socket.write(`GET ${document.url} HTTP/1.1\r\nhost: ${HOST}\r\nconnection: close\r\n\r\n`)
      const rest = async () => {
        const parts: Buffer[] = []
        for await (const part of socket) parts.push(part as Buffer)
        const whole = Buffer.concat(parts)
        return whole.subarray(whole.indexOf('\r\n\r\n') + 4)
      }
      /** Waits until the first portion is requested from the bucket. */
      const begun = () => vi.waitFor(() => expect(app.proxy.asked.length).toBeGreaterThan(before))
      return { app, content, socket, rest, begun }
    }

    test('a client that reads slowly holds no connection to the bucket, and gets the whole file in the end', async () => {
      const { app, content, rest, begun } = await asking()
      await begun()
      await vi.waitFor(() => expect(app.proxy.busy).toBe(0))

      expect((await rest()).equals(content)).toBe(true)
    })

    test('a file whose transfer from the bucket is cut off once is still answered whole', async () => {
      const { content, rest } = await asking({ cut: 'answer', after: 100_000, times: 1 })
      expect((await rest()).equals(content)).toBe(true)
    })

    test('a bucket that goes away in the middle of a file cuts the answer off, which never passes for the whole', async () => {
      const { app, rest, begun } = await asking()
      await begun()
      app.proxy.behave('away')

      expect((await rest()).length).toBeLessThan(size)
      expect(app.proxy.busy).toBe(0)
    })

    // A call that is not aborted stalls for eight seconds.
    const GIVEN_UP = { timeout: 4_000 }

    test('a client that leaves before a hanging bucket has answered leaves no call behind, and no failure is reported', async () => {
      const { app, socket, begun } = await asking('hang')
      await begun()
      socket.destroy()

      await vi.waitFor(() => expect(app.proxy.busy).toBe(0), GIVEN_UP)
      expect(app.failures).toEqual([])
    })

    test('a client that leaves in the middle of a file leaves no call to the bucket behind', async () => {
      const { app, socket, begun } = await asking()
      await begun()
      await vi.waitFor(() => expect(app.proxy.busy).toBe(0))
      app.proxy.behave('hang')
      socket.resume()
      await vi.waitFor(() => expect(app.proxy.busy).toBe(1))
      socket.destroy()
      await vi.waitFor(() => expect(app.proxy.busy).toBe(0), GIVEN_UP)
    })
  })
})
