import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineFault, mustHold } from '../fault.ts'
import { whatIsWrong } from '../storedState.ts'
import { startTarget, type Target } from '../target.ts'

const ROUNDS = { small: 2, full: 20 }
const PROMISED_ROUNDS = 500
const WRITERS = 4
/** Milliseconds on a machine that does nothing else, so `npm test` does not check it. */
const MAX_START_MS = 2000

export default defineFault({
  name: 'kill -9 in the middle of saves',
  rule: 'threats.md 10',
  inTests: true,
  hasLong: true,
  limit: 3600,
  async run(scale, isLong) {
    const rounds = isLong ? PROMISED_ROUNDS : ROUNDS[scale]
    const dataFolder = await mkdtemp(join(tmpdir(), 'casa-kill-'))
    const acknowledged: string[] = []
    let slowest = 0
    let server = await startTarget({ dataFolder })
    try {
      for (let round = 0; round < rounds; round++) {
        acknowledged.push(...(await savesUntilKilled(server, round)))
        const began = performance.now()
        // This server is killed in the next round.
        server = await startTarget({ dataFolder })
        slowest = Math.max(slowest, performance.now() - began)
        const { meta } = (await (await server.get('/api/diferenciais?limite=1')).json()) as { meta: { count: number } }
        const names = await namesOf(server, meta.count)
        const lost = acknowledged.filter(name => !names.has(name))
        mustHold(lost.length === 0, `lost after they were acknowledged: ${lost.join(', ')}`)
        const wrong = whatIsWrong(dataFolder, new Map())
        mustHold(wrong === undefined, `after ${round + 1} kills: ${wrong}`)
        if (round % 50 === 49) process.stderr.write(`  ${round + 1} kills, ${acknowledged.length} saves acknowledged\n`)
      }
    } finally {
      await server.kill()
      await rm(dataFolder, { recursive: true, force: true })
    }
    const held = `${acknowledged.length} saves acknowledged, 0 lost, 0 without their audit; back within ${Math.round(slowest)} ms`
    mustHold(scale === 'small' || slowest <= MAX_START_MS, held)
    return { tried: `${rounds} kills, ${WRITERS} clients saving`, held }
  },
})

/** The names whose saves were answered before the process was killed, at a different moment in each round. */
async function savesUntilKilled(server: Target, round: number): Promise<string[]> {
  const kept: string[] = []
  const enough = 10 + ((round * 37) % 60)
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let n = 0; ; n++) {
        const nome = `r${round} w${writer} n${n}`
        try {
          const reply = await server.post('/api/diferenciais', { nome, categoria: 'lazer', icone: 'piscina' })
          if (!reply.ok) throw new Error(`saving answered ${reply.status}: ${await reply.text()}`)
        } catch (cause) {
          if (kept.length >= enough) return
          throw cause
        }
        kept.push(nome)
        if (kept.length === enough) void server.kill()
      }
    }),
  )
  await server.ended
  return kept
}

async function namesOf(server: Target, count: number): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  for (let pagina = 1; names.size < count; pagina++) {
    const reply = await server.get(`/api/diferenciais?limite=100&pagina=${pagina}&ordenacao[nome]=ASC`)
    for (const { nome } of ((await reply.json()) as { data: { nome: string }[] }).data) names.add(nome)
  }
  return names
}
