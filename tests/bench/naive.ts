/**
 * The route that a developer would write by hand, with which the API is compared: Fastify and node:sqlite, no index, no
 * cache, no account, no validation. It answers with the same JSON. `node naive.ts <database>` listens on a free port
 * and prints it.
 */
import { parse } from 'node:querystring'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import Fastify from 'fastify'

const database = new DatabaseSync(process.argv[2]!)
database.exec('PRAGMA journal_mode=WAL')
database.exec('PRAGMA synchronous=FULL')
const list = database.prepare('SELECT * FROM rows ORDER BY nome LIMIT 30')
const count = database.prepare('SELECT count(*) AS n FROM rows')
const one = database.prepare('SELECT * FROM rows WHERE id = ?')
const insert = database.prepare(
  'INSERT INTO rows (revisao, criado_em, atualizado_em, nome, descricao, categoria, icone, ordem, ativo) VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING *',
)

const app = Fastify()
app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
  done(null, parse(body as string)),
)
const status = { code: 200, message: 'OK' }
app.get('/lista', async () => ({ data: list.all().map(shown), meta: { count: count.get()!.n }, status }))
app.get<{ Params: { id: string } }>('/item/:id', async request => ({
  data: shown(one.get(request.params.id)!),
  status,
}))
app.post<{ Body: Record<string, string> }>('/novo', async ({ body }) => {
  const now = new Date().toISOString()
  const values = [body.nome, body.descricao, body.categoria, body.icone, Number(body.ordem), body.ativo === '1' ? 1 : 0]
  return { data: shown(insert.get(now, now, ...(values as SQLInputValue[]))!), status }
})

await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${(app.server.address() as { port: number }).port}\n`)

function shown(row: Record<string, unknown>) {
  const author = { id: 1, nome: 'Administrador' }
  return { ...row, ativo: row.ativo === 1, criado_por: author, atualizado_por: author }
}
