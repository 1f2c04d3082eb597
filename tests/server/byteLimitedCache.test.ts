import { expect, test } from 'vitest'
import { type ByteLimitedCache, byteLimitedCache } from '#server/byteLimitedCache.ts'
import { packPage } from '#server/pages/packPage.ts'
import { openSiteReads, type PageQuery } from '#server/pages/siteReads.ts'
import { AnswerCache } from '#server/records/answerCache.ts'

const KB = 1024
const MB = 1024 * KB

/** Those of these keys that are in the cache. */
const keptOf = (cache: ByteLimitedCache<number>, keys: readonly string[]) =>
  keys.filter(key => cache.get(key) !== undefined)

test('the cached value that was set first makes room for others, and one that is set again counts as new', () => {
  const cache = byteLimitedCache<number>(10 * KB, size => size)
  for (const key of ['a', 'b', 'c']) cache.set(key, 3 * KB)
  cache.set('a', 3 * KB)
  cache.set('d', 3 * KB)
  expect(keptOf(cache, ['a', 'b', 'c', 'd'])).toEqual(['a', 'c', 'd'])
  cache.delete('c')
  cache.set('e', 3 * KB)
  expect(keptOf(cache, ['a', 'c', 'd', 'e'])).toEqual(['a', 'd', 'e'])
  expect([...cache.values()]).toEqual([3 * KB, 3 * KB, 3 * KB])
})

test('a cached value that is set again is counted with its new size', () => {
  const cache = byteLimitedCache<number>(10 * KB, size => size)
  cache.set('a', 1 * KB)
  cache.set('b', 1 * KB)
  cache.set('b', 9.5 * KB)
  expect(keptOf(cache, ['a', 'b'])).toEqual(['b'])
})

test('a value larger than the cache displaces no other, and its older version is dropped', () => {
  const cache = byteLimitedCache<number>(10 * KB, size => size)
  cache.set('a', 4 * KB)
  cache.set('b', 4 * KB)
  cache.set('b', 11 * KB)
  expect(keptOf(cache, ['a', 'b'])).toEqual(['a'])
})

test('long keys and empty values count towards the size of the cache', () => {
  const long = byteLimitedCache<number>(1 * MB, () => 0)
  for (let i = 0; i < 500; i++) long.set(`${i} ${'x'.repeat(8000)}`, i)
  expect([...long.values()].length).toBeLessThan(70)
  const short = byteLimitedCache<number>(1 * MB, () => 0)
  for (let i = 0; i < 20_000; i++) short.set(String(i), i)
  expect([...short.values()].length).toBeLessThan(8000)
})

test('cached bytes are not slices of a larger buffer', async () => {
  const page = await packPage({ status: 200, html: '' }, `<p>${'texto '.repeat(2000)}`, 'http://localhost', {})
  const answer = new AnswerCache(MB).set('a', '1', { data: 'x'.repeat(900) })
  for (const bytes of [page.bytes.identity, page.bytes.gzip, page.bytes.br, answer])
    expect(bytes.buffer.byteLength).toBe(bytes.length)
})

test('answers to the queries of pages are kept by their size, and those asked for often stay longest', async () => {
  const reads = openSiteReads()
  const asked: string[] = []
  const read = (key: string, length: number): PageQuery<string> => ({
    key,
    resource: 'tipos',
    version: () => 0,
    load: async () => {
      asked.push(key)
      return 'x'.repeat(length)
    },
    shape: raw => raw,
  })
  const settings = read('settings', 100)
  for (let i = 0; i < 30; i++) {
    await reads.answer(settings, new Map())
    await reads.answer(read(`page ${i}`, 400 * KB), new Map())
  }
  await reads.answer(settings, new Map())
  await reads.answer(read('page 29', 400 * KB), new Map())
  await reads.answer(read('page 0', 400 * KB), new Map())
  expect(asked.filter(key => key === 'settings')).toHaveLength(1)
  expect(asked.filter(key => key === 'page 29')).toHaveLength(1)
  expect(asked.filter(key => key === 'page 0')).toHaveLength(2)
})
