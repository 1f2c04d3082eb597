import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '#tests/support/runner/runnerPostgres.ts'
import { defineFault, mustHold } from '../fault.ts'
import { lacksPostgres } from '../onPostgres.ts'
import { startTarget, type Target } from '../target.ts'

const WORKERS = 3
const KILLS = { small: 2, full: 30 }
const SAVERS = 4
/** In milliseconds. */
const BETWEEN_KILLS = 1500
const LONGEST_UNKNOWN = 1000
const LONGEST_START = 60_000
/** Of so many connections, each to a process that chance chooses, hardly ever none goes to one of three. */
const ASKED_IN_A_ROW = 12

export default defineFault({
  name: 'um de três processos morto por SIGKILL, sob salvamentos',
  rule: 'THREATS.md 10',
  inTests: true,
  lacks: lacksPostgres,
  limit: 600,
  async run(scale) {
    const postgres = (await startPostgres())!
    try {
      const server = await startTarget({ env: { DATABASE_URL: postgres.url, WORKERS: String(WORKERS) } })
      try {
        return await underSaves(server, KILLS[scale])
      } finally {
        await server.stop()
      }
    } finally {
      await postgres.stop()
    }
  },
})

async function underSaves(server: Target, kills: number) {
  await untilAllServe(server)
  const kept: string[] = []
  let isOver = false
  let cut = 0
  const savers = Array.from({ length: SAVERS }, async () => {
    while (!isOver) {
      const nome = randomUUID()
      cut += await saveOnce(server, nome)
      kept.push(nome)
    }
  })
  let slowest = 0
  for (let kill = 0; kill < kills; kill++) {
    const [victim = 0] = workersOf(server).sort(() => Math.random() - 0.5)
    process.kill(victim, 'SIGKILL')
    slowest = Math.max(slowest, await knownEverywhere(server))
    await pause(BETWEEN_KILLS)
  }
  isOver = true
  await Promise.all(savers)
  await untilAllServe(server)

  const counts = new Map<string, number>()
  for (let page = 1, all = 1; (page - 1) * 100 < all; page++) {
    const { data, meta } = (await (await server.get(`/api/diferenciais?limite=100&pagina=${page}`)).json()) as {
      data: { nome: string }[]
      meta: { count: number }
    }
    all = meta.count
    for (const { nome } of data) counts.set(nome, (counts.get(nome) ?? 0) + 1)
  }
  const lost = kept.filter(nome => !counts.has(nome))
  const twice = [...counts].filter(([, count]) => count > 1)
  mustHold(lost.length === 0, `${lost.length} perdidos depois de confirmados`)
  mustHold(twice.length === 0, `${twice.length} gravados duas vezes`)
  mustHold(slowest <= LONGEST_UNKNOWN, `um salvamento apareceu só depois de ${Math.round(slowest)} ms`)
  return {
    tried: `${kills} processos mortos, ${SAVERS} salvando`,
    held: `${kept.length} confirmados, 0 perdidos, 0 em dobro; ${cut} conexões cortadas; visto por todos em ${Math.round(slowest)} ms`,
  }
}

/** Sends it again with its key whenever the connection is cut; how often that was. */
async function saveOnce(server: Target, nome: string): Promise<number> {
  const form = { nome, categoria: 'lazer', icone: 'piscina', chave_operacao: randomUUID() }
  for (let cut = 0; ; cut++) {
    const reply = await server.post('/api/diferenciais', form).catch(() => undefined)
    if (reply === undefined) {
      await pause(20)
      continue
    }
    mustHold(reply.ok, `salvar respondeu ${reply.status}: ${await reply.text()}`)
    await reply.arrayBuffer()
    return cut
  }
}

/** Changes a page, and asks for it on a connection of its own each time until no process shows the old one any more: milliseconds. */
async function knownEverywhere(server: Target): Promise<number> {
  const titulo = `Nota ${randomUUID()}`
  const form = { tipo: 'nota', resumo: 'Resumo', conteudo: '<p>Texto</p>', situacao: 'publicado', titulo }
  for (;;) {
    const reply = await server.post('/api/imprensa', form).catch(() => undefined)
    if (reply?.ok) break
    mustHold(reply === undefined, `publicar respondeu ${reply?.status}`)
    await pause(20)
  }
  const began = performance.now()
  let inARow = 0
  for (;;) {
    const page = await fetch(`${server.url}/imprensa`, { headers: { connection: 'close' } }).catch(() => undefined)
    if (page === undefined) continue
    mustHold(page.ok, `a página respondeu ${page.status}`)
    inARow = (await page.text()).includes(titulo) ? inARow + 1 : 0
    if (inARow === ASKED_IN_A_ROW) return performance.now() - began
    mustHold(performance.now() - began < LONGEST_START, 'a página continua antiga')
  }
}

const workersOf = ({ pid }: Target): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map(line => line.trim().split(/\s+/))
    .flatMap(([own, parent, ...args]) =>
      Number(parent) === pid && args.join(' ').includes('main.js') ? Number(own) : [],
    )

async function untilAllServe(server: Target) {
  const began = performance.now()
  while (workersOf(server).length < WORKERS) {
    mustHold(performance.now() - began < LONGEST_START, 'os processos não voltam')
    await pause(50)
  }
}
