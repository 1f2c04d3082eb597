/** Serves the built bare react-admin, compressed, and the rows it lists. `node serve.ts <folder>` prints its port. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const folder = process.argv[2]!
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const kept = new Map<string, Buffer>()

function compressed(file: string): Buffer {
  const bytes = kept.get(file) ?? brotliCompressSync(readFileSync(join(folder, file)))
  kept.set(file, bytes)
  return bytes
}

const rows = Array.from({ length: 25 }, (_, i) => ({
  id: i + 1,
  nome: `Diferencial ${i + 1}`,
  descricao: 'Aberta o ano todo',
  categoria: 'lazer',
  icone: 'piscina',
  criado_em: '2026-10-30T12:00:00.000Z',
}))

const server = createServer((request, response) => {
  const path = (request.url ?? '/').split('?')[0]!
  const json = (body: unknown, headers: Record<string, string> = {}) =>
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  if (path === '/sign-in') return json({})
  if (path === '/api/diferenciais')
    return json(rows, { 'content-range': 'diferenciais 0-24/25', 'access-control-expose-headers': 'content-range' })
  if (path.startsWith('/api/diferenciais/')) return json(rows[0])
  const file = path.startsWith('/assets/') ? path : '/index.html'
  const caching = file === path ? 'public, max-age=31536000, immutable' : 'no-cache'
  const headers = { 'content-type': types[extname(file)]!, 'content-encoding': 'br', 'cache-control': caching }
  response.writeHead(200, headers).end(compressed(file))
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
