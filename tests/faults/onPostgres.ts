import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type FragileServer, findPostgres, startPostgres } from '#tests/support/runner/runnerPostgres.ts'
import { mustHold, STRETCH } from './fault.ts'
import { startTarget, type Target } from './target.ts'

/** Milliseconds, as in `src/docs/threats.md` 10. */
const MAX_SAVE_MS = 5000 * STRETCH
export const MAX_RETURN_MS = 5000 * STRETCH

export const lacksPostgres = () => (findPostgres() ? undefined : 'PostgreSQL (the programs postgres and initdb)')

/** Runs the built server over a PostgreSQL of its own, which may be broken in any way. */
export async function onPostgres<T>(work: (server: Target, postgres: FragileServer) => Promise<T>): Promise<T> {
  const postgres = (await startPostgres())!
  try {
    const server = await startTarget({ env: { DATABASE_URL: postgres.url } })
    try {
      return await work(server, postgres)
    } finally {
      postgres.thaw()
      await server.stop()
    }
  } finally {
    await postgres.stop()
  }
}

/** One answer, and how many milliseconds it took. */
export async function timed(answer: Promise<Response>) {
  const began = performance.now()
  const reply = await answer
  const text = await reply.text()
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), text, took: performance.now() - began }
}

/** Saves as our forms do: tries again with the same operation key until the save is acknowledged. */
export async function saveUntilKept(server: Target, nome: string, isOver = () => false): Promise<'kept' | 'given up'> {
  const form = { nome, categoria: 'lazer', icone: 'piscina', chave_operacao: randomUUID() }
  for (;;) {
    const { status, text, took } = await timed(server.post('/api/diferenciais', form))
    mustHold(took <= MAX_SAVE_MS, `saving took ${Math.round(took)} ms`)
    if (status === 200 || status === 201) return 'kept'
    mustHold(status === 503, `saving answered ${status}: ${text}`)
    if (isOver()) return 'given up'
    await pause(50)
  }
}

/** Makes a page of the public site that was asked for before and is outdated now; returns its address. */
export async function withSuspectPage(server: Target): Promise<string> {
  const note = { tipo: 'nota', resumo: 'Resumo', conteudo: '<p>Texto</p>', situacao: 'publicado' }
  const titulo = `Primeiro título ${randomUUID()}`
  const { status, text } = await timed(server.post('/api/imprensa', { ...note, titulo }))
  mustHold(status === 200 || status === 201, `publishing answered ${status}: ${text}`)
  await pagesMustShow(server, ['/imprensa'])
  const { id } = (JSON.parse(text) as { data: { id: number } }).data
  await server.post('/api/imprensa', { id: String(id), titulo: 'Segundo título' })
  return '/imprensa'
}

/** Asks for the pages at once; returns the milliseconds of the slowest. */
export async function pagesMustShow(server: Target, pages: readonly string[]): Promise<number> {
  const replies = await Promise.all(pages.map(page => timed(fetch(server.url + page))))
  for (const [i, { status }] of replies.entries()) mustHold(status === 200, `${pages[i]} answered ${status}`)
  return Math.max(...replies.map(({ took }) => took))
}

/** Checks what is refused while the database is away: in time, with the time to wait, and in our own words. */
export async function mustRefuse(server: Target) {
  const asked: [string, Promise<Response>][] = [
    ['saving', server.post('/api/diferenciais', { nome: 'Recusado', categoria: 'lazer', icone: 'piscina' })],
    ['reading', server.get('/api/diferenciais?limite=7')],
    ['signing in', server.post('/api/auth', { email: 'a@example.com', senha: 'uma senha qualquer', autoLogin: '0' })],
  ]
  for (const [what, answer] of asked) {
    const { status, retryAfter, text, took } = await timed(answer)
    mustHold(status === 503 && retryAfter !== null, `${what} answered ${status}`)
    const { message } = (JSON.parse(text) as { status: { message: string } }).status
    mustHold(/^Serviço temporariamente indisponível\. Tente novamente em instantes\.$/.test(message), message)
    mustHold(took <= MAX_SAVE_MS, `${what} took ${Math.round(took)} ms`)
  }
  // The database is probed once a second at most.
  for (const end = performance.now() + 2000; (await fetch(`${server.url}/saude/pronta`)).status !== 503; ) {
    mustHold(performance.now() < end, '/saude/pronta still answers 200')
    await pause(50)
  }
}

/** Holds when each of these names is stored, and once. */
export async function mustBeKeptOnce(server: Target, names: readonly string[]) {
  const found = new Map<string, number>()
  for (let pagina = 1, left = 1; left > 0; pagina++) {
    const { text } = await timed(server.get(`/api/diferenciais?limite=100&pagina=${pagina}&ordenacao[nome]=ASC`))
    const { data, meta } = JSON.parse(text) as { data: { nome: string }[]; meta: { count: number } }
    for (const { nome } of data) found.set(nome, (found.get(nome) ?? 0) + 1)
    left = meta.count - pagina * 100
  }
  const wrong = names.filter(name => found.get(name) !== 1)
  mustHold(wrong.length === 0, `acknowledged, but not stored exactly once: ${wrong.join(', ')}`)
}

/** How many milliseconds pass until a save is acknowledged again and the server says that it is ready. */
export async function untilWell(server: Target): Promise<number> {
  const began = performance.now()
  await saveUntilKept(server, `De volta ${randomUUID().slice(0, 8)}`, () => performance.now() - began > 60_000)
  while ((await fetch(`${server.url}/saude/pronta`)).status !== 200) {
    mustHold(performance.now() - began < 60_000, 'it was not back within 60 s')
    await pause(50)
  }
  return performance.now() - began
}

/** A pool of ten, and the connection that holds the lock. */
const MAX_CONNECTIONS = 11

/** Holds when the database counts no more connections of the server than it may have. */
export async function connectionsMustBeFew(postgres: FragileServer) {
  const [{ n }] = await asked(postgres, `select count(*) as n ${OTHERS}`)
  mustHold(Number(n) <= MAX_CONNECTIONS, `${n} connections are open`)
}

/** Cuts connections of the server: all, or all but the one that holds the lock. Returns how many. */
export async function cut(postgres: FragileServer, which: 'all' | 'pool'): Promise<number> {
  const some = which === 'all' ? '' : `and pid not in (select pid from pg_locks where locktype = 'advisory')`
  return (await asked(postgres, `select pg_terminate_backend(pid) ${OTHERS} ${some}`)).length
}

const OTHERS = `from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`

async function asked(postgres: FragileServer, statement: string): Promise<any[]> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
