import fc from 'fast-check'

/** `{host}` and `{session}` stand for the lines that name the host and the administrator's session. */
const starts = [
  'GET /api/tipos HTTP/1.1\r\n{host}{session}',
  'GET / HTTP/1.1\r\n{host}',
  'GET /saude/viva HTTP/1.1\r\n{host}',
  'POST /api/tipos HTTP/1.1\r\n{host}{session}content-type: application/x-www-form-urlencoded\r\n',
  'DELETE /api/tipos/999999 HTTP/1.1\r\n{host}{session}',
  'GET /api/tipos HTTP/1.0\r\n{host}',
  'GET /api/tipos HTTP/9.9\r\n{host}',
  'GET  /api/tipos HTTP/1.1\r\n{host}',
  'GET /api/tipos\r\n{host}',
  'GET /a b HTTP/1.1\r\n{host}',
  'get / HTTP/1.1\r\n{host}',
  'CONNECT example.com:443 HTTP/1.1\r\n{host}',
  'OPTIONS * HTTP/1.1\r\n{host}',
  'GET http://evil.example/ HTTP/1.1\r\n{host}',
  'GET \\..\\..\\ HTTP/1.1\r\n{host}',
  'GET /%0d%0ax-injected:%201 HTTP/1.1\r\n{host}',
  'GET /\x00 HTTP/1.1\r\n{host}',
  'GET /\xff HTTP/1.1\r\n{host}',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  '\r\n\r\nGET / HTTP/1.1\r\n{host}',
  '\n',
  '',
]

const headers = [
  'content-length: 5\r\n',
  'content-length: 0\r\n',
  'content-length: -1\r\n',
  'content-length: +5\r\n',
  'content-length: 0x5\r\n',
  'content-length: 5, 5\r\n',
  'content-length: 99999999999999999999\r\n',
  'content-length: 1048577\r\n',
  'transfer-encoding: chunked\r\n',
  'transfer-encoding: identity\r\n',
  'transfer-encoding: xchunked\r\n',
  'transfer-encoding: chunked, identity\r\n',
  'Transfer-Encoding : chunked\r\n',
  'transfer-encoding:\tchunked\r\n',
  'transfer-encoding: \x0bchunked\r\n',
  'x-a: b\r\n c\r\n',
  'x-a: b\r\n\tc\r\n',
  'x-a: b\n',
  'x-a: b\r',
  'x-a: b\rx-injected: 1\r\n',
  'x-a: b\0c\r\n',
  'x-a : b\r\n',
  ': b\r\n',
  'x-a\r\n',
  'x-\x80: b\r\n',
  '{host}',
  'host: evil.example\r\n',
  '{session}',
  'x-tenant-id: 1\r\n',
  'content-type: text/plain\r\n',
  'content-type: application/x-www-form-urlencoded\r\n',
  'connection: close\r\n',
  'connection: upgrade\r\nupgrade: websocket\r\n',
  'connection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQAAP__\r\n',
  'expect: 100-continue\r\n',
  'expect: 200-maybe\r\n',
  'trailer: x-access-token\r\n',
  'cookie: a=b; a=c\r\n',
  `x-long: ${'x'.repeat(9000)}\r\n`,
  'x-many: y\r\n'.repeat(1200),
]

const ends = ['\r\n', '\r\n', '\r\n', '\n', '\r', '', '\r\n\r\n']

const bodies = [
  '',
  'nome=',
  'nome=a&ordem=1',
  '5\r\nnome=\r\n0\r\n\r\n',
  '5\r\nnome=\r\n0\r\nx-access-token: x\r\n\r\n',
  '5;ext="\n"\r\nnome=\r\n0\r\n\r\n',
  '-5\r\nnome=\r\n0\r\n\r\n',
  'fffffffffffffffff\r\nnome=\r\n0\r\n\r\n',
  'zz\r\nnome=\r\n0\r\n\r\n',
  '5\nnome=\n0\n\n',
  '5\r\nno',
  '0\r\n\r\nGET /api/usuarios HTTP/1.1\r\n{host}\r\n',
  '0\r\n\r\nGET /api/usuarios HTTP/1.1\r\n{host}{session}\r\n',
  'GET / HTTP/1.1\r\n{host}\r\n'.repeat(12),
]

const message = fc
  .tuple(
    fc.constantFrom(...starts),
    fc.array(fc.constantFrom(...headers), { maxLength: 4 }),
    fc.constantFrom(...ends),
    fc.constantFrom(...bodies),
  )
  .map(([start, some, end, body]) => start + some.join('') + end + body)

/** A piece of the bytes is lost, doubled or turned into another byte. */
const damage = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(4),
  put: fc.constantFrom('', '', '\0', '\r', '\n', '\r\n', ' ', '\t', ':', '\xff', '%', 'A'),
})

/** The bytes of one connection: up to three messages, one behind the other, and some of them cut off. */
export const rawRequests: fc.Arbitrary<string> = fc
  .record({
    messages: fc.array(message, { minLength: 1, maxLength: 3 }),
    damages: fc.array(damage, { maxLength: 2 }),
    kept: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ messages, damages, kept }) => {
    let bytes = messages.join('')
    for (const { at, length, put } of damages) {
      const start = Math.floor(at * bytes.length)
      bytes = bytes.slice(0, start) + put + bytes.slice(start + length)
    }
    return bytes.slice(0, Math.ceil(kept * bytes.length))
  })
