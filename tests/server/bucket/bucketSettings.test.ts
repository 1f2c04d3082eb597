import { expect, test } from 'vitest'
import { readBucketSettings } from '#server/bucket/bucketSettings.ts'

const KEYS = { AWS_ACCESS_KEY_ID: 'AKIA', AWS_SECRET_ACCESS_KEY: 'segredo' }

function read(url: string, given: Record<string, string> = KEYS) {
  const problems: string[] = []
  const settings = readBucketSettings(url, given, (variable, reason) => problems.push(`${variable} ${reason}`))
  return { settings, problems }
}

test('a bucket of Amazon needs nothing but its name and its region', () => {
  const { settings, problems } = read('s3://arquivos?region=sa-east-1')

  expect(problems).toEqual([])
  expect(settings).toEqual({
    name: 'arquivos',
    prefix: '',
    endpoint: 'https://s3.sa-east-1.amazonaws.com',
    region: 'sa-east-1',
    addressing: 'host',
    publicUrl: undefined,
    keys: { id: 'AKIA', secret: 'segredo', session: undefined },
  })
})

test('any other service is reached at its endpoint, and several sites can share a bucket by their folders', () => {
  const { settings, problems } = read(
    's3://arquivos/sites/clara/?endpoint=http://127.0.0.1:9000/&public=https://cdn.example.com/clara/',
    { ...KEYS, AWS_SESSION_TOKEN: 'emprestada' },
  )

  expect(problems).toEqual([])
  expect(settings).toMatchObject({
    prefix: 'sites/clara/',
    endpoint: 'http://127.0.0.1:9000',
    region: 'us-east-1',
    addressing: 'path',
    publicUrl: 'https://cdn.example.com/clara',
    keys: { session: 'emprestada' },
  })
})

test.each([
  [
    'https://arquivos',
    'STORAGE_URL must be an address such as s3://bucket?endpoint=https://s3.example.com&region=us-east-1',
  ],
  [
    's3://AKIA:segredo@arquivos',
    'STORAGE_URL must not hold the keys; they belong in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  ],
  ['s3://a_b', "STORAGE_URL 'a_b' is no bucket's name"],
  ['s3://ab', "STORAGE_URL 'ab' is no bucket's name"],
  ['s3://arquivos:9000', 'STORAGE_URL has a port or a #, which belong to no bucket; see endpoint='],
  ['s3://arquivos/a b', "STORAGE_URL 'a%20b' is no folder in a bucket: letters, digits, dots, - and _ between slashes"],
  [
    's3://arquivos/a/../b/.c',
    "STORAGE_URL 'b/.c' is no folder in a bucket: letters, digits, dots, - and _ between slashes",
  ],
  ['s3://arquivos?regiao=br', "STORAGE_URL does not know 'regiao'; there are endpoint, region, addressing, public"],
  ['s3://arquivos?region=br&region=us', 'STORAGE_URL says region twice'],
  ['s3://arquivos?region=S%C3%A3o', "STORAGE_URL 'São' is no region"],
  ['s3://arquivos?endpoint=s3.example.com', 'STORAGE_URL endpoint must be an address such as https://s3.example.com'],
  [
    's3://arquivos?endpoint=https://a:b@s3.example.com',
    'STORAGE_URL endpoint must be an address such as https://s3.example.com',
  ],
  ['s3://arquivos?addressing=dns', "STORAGE_URL addressing must be path or host, not 'dns'"],
  ['s3://arquivos?public=cdn.example.com', 'STORAGE_URL public must be an address such as https://cdn.example.com'],
  [
    "s3://arquivos?public=https://cdn.example.com/'%3B",
    'STORAGE_URL public must be an address such as https://cdn.example.com',
  ],
])('the storage address %s is refused with the reason', (url, reason) => {
  expect(read(url).problems).toEqual([reason])
})

test('missing keys of the storage are named, and the message does not reveal the others', () => {
  const { problems } = read('s3://arquivos', { AWS_SECRET_ACCESS_KEY: 'segredo' })

  expect(problems).toEqual(['AWS_ACCESS_KEY_ID is missing; STORAGE_URL needs it'])
})
