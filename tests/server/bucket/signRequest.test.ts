import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { EMPTY_HASH, signRequest } from '#server/bucket/signRequest.ts'

const AT = new Date('2013-05-24T00:00:00.000Z')
const keys = { id: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', session: undefined }
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

// The examples that the reference of Amazon S3 works through ("Authenticating Requests: Using the Authorization Header").
test.each([
  [
    'a part of an object',
    { method: 'GET', address: '/test.txt', headers: { range: 'bytes=0-9' }, bodyHash: EMPTY_HASH },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'an object with an odd name',
    {
      method: 'PUT',
      address: '/test$file.text',
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      bodyHash: hashOf('Welcome to Amazon S3.'),
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a parameter without a value',
    { method: 'GET', address: '/?lifecycle', headers: {}, bodyHash: EMPTY_HASH },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'several parameters',
    { method: 'GET', address: '/?max-keys=2&prefix=J', headers: {}, bodyHash: EMPTY_HASH },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('%s is signed as the reference of S3 signs it', (_what, { method, address, headers, bodyHash }, signature) => {
  const url = new URL(address, 'https://examplebucket.s3.amazonaws.com')

  const signed = signRequest({ method, url, headers: { ...headers }, bodyHash }, { keys, region: 'us-east-1' }, AT)

  expect(signed.authorization).toContain(`Signature=${signature}`)
})

test('keys that are lent for a while are sent with what they were lent with', () => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt')
  const lent = { keys: { ...keys, session: 'emprestada' }, region: 'us-east-1' }

  const signed = signRequest({ method: 'GET', url, headers: {}, bodyHash: EMPTY_HASH }, lent, AT)

  expect(signed).toMatchObject({
    'x-amz-security-token': 'emprestada',
    authorization: expect.stringContaining('SignedHeaders=host;x-amz-content-sha256;x-amz-date;x-amz-security-token,'),
  })
})
