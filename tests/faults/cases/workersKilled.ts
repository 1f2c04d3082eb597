import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { freshDatabase, hasPostgres } from '#tests/support/postgres.ts'
import { defineFault, mustHold, STRETCH } from '../fault.ts'
import { mustBeKeptOnce } from '../onPostgres.ts'
import { startTarget, type Target } from '../target.ts'

const WORKERS = 3
const WRITERS = 5
const KILLS = { small: 3, full: 12 }
/** Milliseconds between two kills. */
const PAUSES = [300, 700, 1100, 1500]
/** Milliseconds until a save is on every list and page, whichever process answers. */
const MAX_UNSEEN_MS = 1000 * STRETCH
const MAX_ANSWER_MS = 5000 * STRETCH

export default defineFault({
  name: 'kill -9 of one process of WORKERS after the other, in the middle of saves',
  rule: 'threats.md 10',
  inTests: true,
  limit: 600,
  lacks: () =>
    (hasPostgres ? undefined : 'PostgreSQL') ?? (existsSync('/proc/self/task') ? undefined : 'the /proc of Linux'),
  async run(scale) {
    const database = await freshDatabase()
    const server = await startTarget({ env: { DATABASE_URL: database.url, WORKERS: String(WORKERS) } })
    let isOver = false
    try {
      const writing = Promise.all([
        ...Array.from({ length: WRITERS }, () => writeUntil(server, () => isOver, saveFeature)),
        writeUntil(server, () => isOver, publishNote),
      ])
      // A failure of a writer ends the killing as well.
      const failed = writing.then(() => new Promise<never>(() => {}))
      await Promise.race([killWorkers(server.pid, KILLS[scale]), failed])
      isOver = true
      const written = await writing
      const names = written.slice(0, WRITERS).flatMap(one => one.names)
      await mustBeKeptOnce(server, names)
      const cutOff = written.reduce((sum, one) => sum + one.cutOff, 0)
      // With few kills, each may have met a process without a request.
      mustHold(scale === 'small' || cutOff > 0, 'no request was cut off')
      const unseen = Math.max(...written.map(one => one.unseen))
      const code = await server.stop()
      mustHold(code === 0, `the server ended with ${code}`)
      return {
        tried: `${KILLS[scale]} kills of one of ${WORKERS} processes, ${WRITERS + 1} clients saving`,
        held: `${names.length} saves acknowledged, each stored once; ${cutOff} requests cut off, no error; seen within ${Math.ceil(unseen)} ms`,
      }
    } finally {
      isOver = true
      await server.kill()
      await database.drop()
    }
  },
})

/** Kills one worker after the other, while at least one other serves. */
async function killWorkers(parent: number, kills: number) {
  for (let n = 0; n < kills; n++) {
    await pause(PAUSES[n % PAUSES.length])
    let running: number[]
    while ((running = childrenOf(parent)).length < 2) await pause(50)
    process.kill(running[n % running.length]!, 'SIGKILL')
  }
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

interface Written {
  /** The names of acknowledged saves. */
  readonly names: readonly string[]
  /** Requests that ended without an answer, since their process was killed. */
  readonly cutOff: number
  /** The longest time that a save was not visible, in milliseconds. */
  readonly unseen: number
}

/** How something is saved, and where it must be visible then. */
interface Save {
  readonly path: string
  readonly form: Record<string, string>
  readonly seenAt: string
}

async function writeUntil(server: Target, isOver: () => boolean, next: (name: string) => Save): Promise<Written> {
  const names: string[] = []
  let cutOff = 0
  let unseen = 0
  /** Asks again, as our forms do, until there is an answer. */
  const answered = async (path: string, form?: Record<string, string>) => {
    for (const end = performance.now() + 60_000; ; await pause(20)) {
      mustHold(performance.now() < end, `${path} did not answer within 60 s`)
      try {
        const reply = await fetch(server.url + path, {
          headers: server.headers,
          signal: AbortSignal.timeout(MAX_ANSWER_MS),
          ...(form && { method: 'POST', body: new URLSearchParams(form) }),
        })
        return { status: reply.status, text: await reply.text() }
      } catch (cause) {
        mustHold((cause as Error).name !== 'TimeoutError', `${path} did not answer within ${MAX_ANSWER_MS} ms`)
        cutOff++
      }
    }
  }
  while (!isOver()) {
    const name = nextName()
    const { path, form, seenAt } = next(name)
    const { status, text } = await answered(path, { ...form, chave_operacao: randomUUID() })
    mustHold(status === 200, `saving answered ${status}: ${text}`)
    names.push(name)
    const saved = performance.now()
    for (;;) {
      const asked = performance.now()
      const { status, text } = await answered(seenAt)
      mustHold(status === 200, `${seenAt} answered ${status}: ${text}`)
      if (text.includes(name)) break
      unseen = Math.max(unseen, asked - saved)
      mustHold(unseen <= MAX_UNSEEN_MS, `${name} is not in ${seenAt} after ${Math.round(unseen)} ms`)
      await pause(10)
    }
  }
  return { names, cutOff, unseen }
}

/** Each new name sorts after all others, so that a list has it first. */
const nextName = () => `Sob ${Date.now()} ${randomUUID()}`

const saveFeature = (nome: string): Save => ({
  path: '/api/diferenciais',
  form: { nome, categoria: 'lazer', icone: 'piscina' },
  seenAt: '/api/diferenciais?limite=100&ordenacao[nome]=DESC',
})

const publishNote = (titulo: string): Save => ({
  path: '/api/imprensa',
  form: { titulo, tipo: 'nota', resumo: 'Resumo', conteudo: '<p>Texto</p>', situacao: 'publicado' },
  seenAt: '/imprensa',
})
