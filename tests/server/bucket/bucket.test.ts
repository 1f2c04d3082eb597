import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Bucket, openBucket } from '#server/bucket/bucket.ts'
import type { BucketSettings } from '#server/bucket/bucketSettings.ts'
import { reachBucket } from '#server/bucket/reachBucket.ts'
import { type BucketManner, bucketProxyTo } from '../../support/bucketProxy.ts'
import { freshBucket, hasBucketServer, sharedBucketServer, startBucketServer } from '../../support/bucketServer.ts'

const MEGABYTE = 1024 * 1024

async function fileOf(content: Buffer | string) {
  const folder = await mkdtemp(join(tmpdir(), 'envio-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'arquivo')
  await writeFile(path, content)
  return path
}

const readAll = (bucket: Bucket, key: string) => bucket.read(key, { start: 0, end: 64 * MEGABYTE })

const keysOf = (bucket: Bucket, start = '') => bucket.keys(start)

/** A bucket behind a proxy that can break, and a way to it past the proxy. */
async function behindProxy() {
  const settings = await freshBucket()
  const proxy = await bucketProxyTo((await sharedBucketServer()).endpoint)
  return { proxy, bucket: openBucket({ ...settings, endpoint: proxy.endpoint }), straight: openBucket(settings) }
}

describe.skipIf(!hasBucketServer)('a bucket', () => {
  test('a bucket keeps what is put, serves any part of it, and forgets what is removed', async () => {
    const bucket = openBucket(await freshBucket())
    await bucket.putFile('a/um.txt', await fileOf('0123456789'), { contentType: 'text/plain' })
    await bucket.putText('a/vazio.txt', '')

    expect(await bucket.read('a/um.txt', { start: 2, end: 4 })).toMatchObject({ bytes: Buffer.from('234'), total: 10 })
    expect(await bucket.read('a/um.txt', { start: 8, end: 99 })).toMatchObject({ bytes: Buffer.from('89'), total: 10 })
    expect(await bucket.read('a/dois.txt', { start: 0, end: 9 })).toBeUndefined()
    await bucket.copy('a/um.txt', 'b/um.txt')
    await bucket.remove('a/um.txt')
    await bucket.remove('a/um.txt')
    expect(await keysOf(bucket)).toEqual(['a/vazio.txt', 'b/um.txt'])
    expect((await readAll(bucket, 'b/um.txt'))?.bytes.toString()).toBe('0123456789')
  })

  test('a bucket that has closed the kept connections is asked again', async () => {
    const { proxy, bucket } = await behindProxy()
    await bucket.putText('um.txt', 'x')
    await Promise.all(Array.from({ length: 8 }, () => readAll(bucket, 'um.txt')))
    expect(proxy.open).toBeGreaterThan(4)
    proxy.behave('closed')

    expect((await readAll(bucket, 'um.txt'))?.bytes.toString()).toBe('x')
  })

  test('a listing of a bucket holds more names than fit into one answer, and only those of its own folder', async () => {
    const settings = await freshBucket()
    const bucket = openBucket(settings)
    const names = Array.from({ length: 1003 }, (_, n) => `muitos/${String(n).padStart(4, '0')}&.txt`)
    const rest = [...names]
    const put = async () => {
      for (let name = rest.pop(); name !== undefined; name = rest.pop()) await bucket.putText(name, 'x')
    }
    await Promise.all(Array.from({ length: 16 }, put))
    await openBucket({ ...settings, prefix: 'outro/' }).putText('muitos/1.txt', 'x')

    expect(await keysOf(bucket, 'muitos/')).toEqual(names)
    expect(await keysOf(bucket, 'mui')).toHaveLength(1003)
    expect(await keysOf(bucket, 'nada/')).toEqual([])
  })

  test('a large file goes to a bucket in parts, and an upload that is cut off leaves none of them behind', async () => {
    const { proxy, bucket, straight } = await behindProxy()
    const content = randomBytes(35 * MEGABYTE)
    const path = await fileOf(content)

    await bucket.putFile('grande.bin', path, { contentType: 'application/zip' })

    expect(proxy.asked).toEqual(['POST', 'PUT', 'PUT', 'PUT', 'POST'])
    const stored = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        straight.read('grande.bin', { start: n * 7 * MEGABYTE, end: (n + 1) * 7 * MEGABYTE - 1 }),
      ),
    )
    expect(Buffer.concat(stored.map(part => part!.bytes)).equals(content)).toBe(true)

    proxy.behave({ cut: 'request', after: 100_000, times: 99 })
    await expect(bucket.putFile('outro.bin', path, { contentType: 'application/zip' })).rejects.toThrow(
      'cannot be reached',
    )
    expect(proxy.asked.at(-1)).toBe('DELETE')
    expect(await keysOf(straight)).toEqual(['grande.bin'])
  })

  test.each<[string, BucketManner, RegExp]>([
    ['is away', 'away', /cannot be reached/],
    ['refuses the keys', { status: 403, code: 'AccessDenied' }, /answered 403 \(AccessDenied: Not now\)/],
    ['answers with an error', { status: 500, code: 'InternalError' }, /answered 500 \(InternalError: Not now\)/],
    ['asks to slow down', { status: 503, code: 'SlowDown' }, /answered 503 \(SlowDown: Not now\)/],
  ])('a bucket that %s is reported as such, and nothing stays open', async (_what, manner, reason) => {
    const { proxy, bucket } = await behindProxy()
    await bucket.putText('um.txt', 'um')
    const path = await fileOf(randomBytes(3 * MEGABYTE))
    proxy.behave(manner)

    const calls = [
      () => bucket.putFile('dois.bin', path, { contentType: 'application/zip' }),
      () => readAll(bucket, 'um.txt'),
      () => bucket.remove('um.txt'),
      () => keysOf(bucket),
      () => bucket.probe(),
    ]
    for (const call of calls) await expect(call()).rejects.toThrow(reason)

    await vi.waitFor(() => expect(proxy.busy).toBe(0))
    proxy.behave('pass')
    expect(await keysOf(bucket)).toEqual(['um.txt'])
  })

  test('a transfer with a bucket is repeated when its connection was cut in the middle, and the caller does not notice', async () => {
    const { proxy, bucket } = await behindProxy()
    const content = randomBytes(2 * MEGABYTE)
    proxy.behave({ cut: 'request', after: MEGABYTE, times: 1 })
    await bucket.putFile('um.bin', await fileOf(content), { contentType: 'application/zip' })
    proxy.behave({ cut: 'answer', after: MEGABYTE, times: 1 })

    expect((await readAll(bucket, 'um.bin'))?.bytes.equals(content)).toBe(true)
    expect(proxy.asked).toEqual(['PUT', 'PUT', 'GET', 'GET'])
  })

  test('a bucket gets at most 32 connections at once, and a call that nobody waits for ends', async () => {
    const { proxy, bucket } = await behindProxy()
    await bucket.putFile('um.bin', await fileOf(randomBytes(50_000)), { contentType: 'application/zip' })

    const all = await Promise.all(Array.from({ length: 200 }, () => readAll(bucket, 'um.bin')))

    expect(all.every(one => one?.bytes.length === 50_000)).toBe(true)
    expect(proxy.mostOpen).toBe(32)
    await vi.waitFor(() => expect(proxy.open).toBeLessThanOrEqual(8))
    proxy.behave('hang')
    const leaving = new AbortController()
    const asked = Array.from({ length: 100 }, () => bucket.read('um.bin', { start: 0, end: 9 }, leaving.signal))
    const settled = Promise.allSettled(asked)
    await vi.waitFor(() => expect(proxy.busy).toBeGreaterThan(0))
    leaving.abort()
    expect((await settled).every(({ status }) => status === 'rejected')).toBe(true)
    await vi.waitFor(() => expect(proxy.busy).toBe(0))
  })

  describe('at the start', () => {
    test('the start writes, reads and removes a file to try the bucket', async () => {
      const bucket = openBucket(await freshBucket())
      await reachBucket(bucket, 0)
      expect(await keysOf(bucket)).toEqual([])
    })

    test.each<[string, (settings: BucketSettings) => BucketSettings, RegExp]>([
      [
        'is not there',
        settings => ({ ...settings, name: 'nenhum' }),
        /STORAGE_URL: .*NoSuchBucket.* Make the bucket first/,
      ],
      [
        'does not know the keys',
        settings => ({ ...settings, keys: { id: 'OUTRA', secret: 'x', session: undefined } }),
        /STORAGE_URL: .*InvalidAccessKeyId.* Check AWS_ACCESS_KEY_ID/,
      ],
    ])('a bucket that %s is reported at once at the start', async (_what, change, reason) => {
      const bucket = openBucket(change(await freshBucket()))
      await expect(reachBucket(bucket, 60_000)).rejects.toThrow(reason)
    })

    test.each<[string, BucketManner, RegExp]>([
      ['may not be written', { status: 403, code: 'AccessDenied', of: 'PUT' }, /AccessDenied.*they must be allowed/],
      [
        'was told the wrong secret',
        { status: 403, code: 'SignatureDoesNotMatch' },
        /SignatureDoesNotMatch.*Check AWS_ACC/,
      ],
      [
        'is in another region',
        { status: 301, code: 'PermanentRedirect' },
        /PermanentRedirect.*Check region and endpoint/,
      ],
    ])('a bucket that %s is reported at once at the start', async (_what, manner, reason) => {
      const { proxy, bucket } = await behindProxy()
      proxy.behave(manner)
      await expect(reachBucket(bucket, 60_000)).rejects.toThrow(reason)
    })

    test('the start waits for a bucket that is starting as well', async () => {
      const server = await startBucketServer()
      onTestFinished(() => server.stop())
      const settings = { ...(await freshBucket()), endpoint: server.endpoint }
      await server.kill()
      const waited: string[] = []
      const reached = reachBucket(openBucket(settings), 60_000, reason => waited.push(reason))
      await vi.waitFor(() => expect(waited).toHaveLength(1), { timeout: 5000 })
      await server.start()

      await reached
      expect(waited[0]).toContain('cannot be reached')
    })

    test('the start reports a bucket that stays away once the time is over', async () => {
      const { proxy, bucket } = await behindProxy()
      proxy.behave('away')
      await expect(reachBucket(bucket, 100)).rejects.toThrow(/^STORAGE_URL: .* cannot be reached/)
    })
  })
})
