import pg from 'pg'
import type { AuditAction } from '#contract/auditWords.ts'
import { resources } from '#resources.ts'
import { openStore } from '#server/store/openStore.ts'
import type { MeasuredServer } from './servers.ts'

const BATCH = 500
const USERS = 20
const ADDRESSES = 30
const RESOURCES = ['empreendimentos', 'blog', 'imprensa', 'contatos', 'diferenciais', 'uploads']

/**
 * Queries to the audit: a page of all lines, of common and of rare ones, and above all conditions that each match very
 * many lines, though few or none match all of them.
 */
const QUERIES = [
  '',
  'pagina=300',
  'acao=alterar',
  'acao=restaurar',
  'usuario=3',
  'recurso=blog',
  'endereco=198.51.100.3',
  'acao=alterar&recurso=blog&usuario=3',
  'acao=entrar&usuario=3',
  'acao=excluir&recurso=contatos&usuario=5',
  'acao=excluir&recurso=contatos&usuario=6&endereco=198.51.100.1',
  'acao=exportar&acao=restaurar',
  'recurso=blog&recurso=imprensa&usuario=7',
  'acao=criar&acao=excluir&recurso=uploads&endereco=198.51.100.9',
  'usuario=1&endereco=198.51.100.1',
]

/** Adds as many lines as twenty people leave in a year, linked already as far as any reader sees. */
export async function fillAudit(folder: string, rows: number, databaseUrl?: string) {
  const fail = (cause: unknown) => {
    throw cause
  }
  const store = await openStore({ databaseUrl, folder, resources, now: new Date(), log: () => {}, onBroken: fail })
  const start = Date.parse('2025-11-24T08:00:00.000Z')
  for (let first = 0; first < rows; first += BATCH)
    await store.write(async tx => {
      const lines = Array.from({ length: Math.min(BATCH, rows - first) }, (_, i) => lineOf(first + i, start))
      await tx.db.insertInto('_auditoria').values(lines).execute()
    })
  await store.close()
  if (databaseUrl === undefined) return
  // The database does this by itself after so many rows.
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('vacuum analyze _auditoria')
  await client.end()
}

function lineOf(n: number, start: number) {
  const random = Math.imul(n + 1, 0x9e3779b1) >>> 0
  const acao = actionOf(random % 1000)
  const isOfRecord = ['criar', 'alterar', 'excluir', 'restaurar', 'exportar'].includes(acao)
  const user = 1 + ((random >>> 10) % USERS)
  return {
    tenant_id: 1,
    quando: new Date(start + n * 300_000).toISOString(),
    usuario_id: user,
    // A person works from few places, so most pairs have no line.
    endereco: `198.51.100.${(user + ((random >>> 15) % 2)) % ADDRESSES}`,
    acao,
    recurso: isOfRecord ? RESOURCES[(random >>> 17) % RESOURCES.length]! : null,
    registro_id: isOfRecord ? 1 + ((random >>> 20) % 2000) : null,
    mudancas: isOfRecord
      ? JSON.stringify({ titulo: [`Antes ${n}`, `Depois ${n}`], chamada: [null, 'x'.repeat(200)] })
      : '{}',
    posicao: n + 1,
    elo: 'x',
    provas: '{}',
  }
}

function actionOf(share: number): AuditAction {
  if (share < 500) return 'alterar'
  if (share < 800) return 'entrar'
  if (share < 900) return 'criar'
  if (share < 990) return 'excluir'
  if (share < 998) return 'exportar'
  return 'restaurar'
}

/** The slowest of all queries, each asked several times, in milliseconds. */
export async function measureAudit({ port, headers }: MeasuredServer, rounds = 3) {
  let slowest = { query: '', time: 0 }
  for (const query of QUERIES) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      const reply = await fetch(`http://127.0.0.1:${port}/api/auditoria?${query}`, { headers })
      await reply.arrayBuffer()
      if (!reply.ok) throw new Error(`${query} answered ${reply.status}`)
      times.push(performance.now() - began)
    }
    const time = times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!
    if (time > slowest.time) slowest = { query, time }
  }
  return slowest
}
