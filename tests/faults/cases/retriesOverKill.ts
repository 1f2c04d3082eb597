import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freshDatabase, hasPostgres } from '#tests/support/postgres.ts'
import { defineFault, mustHold } from '../fault.ts'
import { startTarget, type Target } from '../target.ts'

const ROUNDS = { small: 1, full: 10 }
const SENDERS = 20
/** Milliseconds before the kill at the longest: by then between none and all of the twenty are saved. */
const MAX_HEAD_START_MS = 120

export default defineFault({
  name: 'kill -9 while one operation is sent twenty times, and sent again afterwards',
  rule: 'threats.md 5',
  inTests: true,
  async run(scale) {
    const databases = ['sqlite', ...(hasPostgres ? ['postgres'] : [])]
    let keptBefore = 0
    for (const database of databases) {
      for (let round = 0; round < ROUNDS[scale]; round++) keptBefore += await tryRound(database, round)
    }
    return {
      tried: `${ROUNDS[scale]} × ${SENDERS} requests before and ${SENDERS} after, on ${databases.join(' and ')}`,
      held: `always one record and one answer; acknowledged ${keptBefore} times before the kill`,
    }
  },
})

/** @returns 1 when one of the senders had its answer before the server was killed */
async function tryRound(kind: string, round: number): Promise<number> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'casa-kill-'))
  const database = kind === 'postgres' ? await freshDatabase() : undefined
  const options = { dataFolder, ...(database ? { env: { DATABASE_URL: database.url } } : {}) }
  const form = { nome: `Uma vez só ${round}`, categoria: 'lazer', chave_operacao: randomUUID() }
  try {
    const first = await startTarget(options)
    const sent = sendAll(first, form)
    await pause((round * 37 + 3) % MAX_HEAD_START_MS)
    await first.kill()
    const before = await sent

    const again = await startTarget(options)
    try {
      const answers = [...before, ...(await sendAll(again, form))]
      mustHold(answers.length >= SENDERS, `only ${answers.length} answers`)
      const ids = new Set(answers.map(({ status, text }) => (status === 200 ? JSON.parse(text).data.id : text)))
      mustHold(ids.size === 1, `different answers: ${[...ids].join(', ')}`)
      const list = await again.get('/api/diferenciais?limite=100')
      const { data } = (await list.json()) as { data: { id: number; nome: string }[] }
      const found = data.filter(({ nome }) => nome === form.nome)
      mustHold(found.length === 1, `${found.length} records`)
      const history = await again.get(`/api/diferenciais/${found[0]!.id}/historico`)
      const saves = ((await history.json()) as { data: unknown[] }).data.length
      mustHold(saves === 1, `${saves} saves in the history`)
    } finally {
      await again.stop()
    }
    return before.length > 0 ? 1 : 0
  } finally {
    await database?.drop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

/** The answers that were given; a server that is killed gives none. */
async function sendAll(server: Target, form: Record<string, string>) {
  const answers = await Promise.allSettled(
    Array.from({ length: SENDERS }, async () => {
      const reply = await server.post('/api/diferenciais', form)
      return { status: reply.status, text: await reply.text() }
    }),
  )
  return answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value] : []))
}
