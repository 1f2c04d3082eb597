import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Code that opens a connection to another machine, or brings something that does. */
const OUT =
  /\bfetch\(|\bnew (?:Socket|WebSocket|EventSource|TLSSocket|S3Client|OTLPTraceExporter|pg\.(?:Client|Pool))\b|\b(?:connect|createConnection|createTransport)\(|\bhttps?\.(?:request|get)\(|\bhttp2\.|\bdgram\b|\bdns\.|import\('openid-client'\)|from '(?:undici|axios|got|node:https|node:tls|node:http2)'/

test('the server connects only to what its environment names, and to no address from a request or a text', () => {
  const files = globSync('{src/{server,fields,schema},resources}/**/*.ts', { exclude: ['**/*.admin.ts'] })
  const withoutComments = (path: string) => readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

  expect(files.length).toBeGreaterThan(300)
  expect(files.filter(path => OUT.test(withoutComments(path))).sort()).toEqual([
    'src/server/bucket/bucket.ts',
    'src/server/cdn/purging.ts',
    'src/server/mail/mailer.ts',
    'src/server/oidc/identityProvider.ts',
    'src/server/store/dialects/postgresClient.ts',
    'src/server/store/dialects/postgresLock.ts',
    'src/server/store/dialects/postgresPool.ts',
    'src/server/tracing/openTracing.ts',
  ])
})
