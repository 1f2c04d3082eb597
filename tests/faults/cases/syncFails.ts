import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '#tests/support/runner/runnerPrograms.ts'
import { defineFault, mustHold } from '../fault.ts'
import { saveNamed } from '../requests.ts'
import { whatIsWrong } from '../storedState.ts'
import { startTarget, type Target } from '../target.ts'

const ROUNDS = { small: 2, full: 20 }
const WRITERS = 4

export default defineFault({
  name: 'a disk error during a sync (SQLite)',
  rule: 'threats.md 10',
  lacks: () => (findProgram('strace') ? undefined : 'strace'),
  async run(scale) {
    const rounds = ROUNDS[scale]
    const dataFolder = await mkdtemp(join(tmpdir(), 'casa-sincronizar-'))
    const acknowledged = new Set<string>()
    const refused: string[] = []
    let kept = 0
    try {
      for (let round = 0; round < rounds; round++) {
        const server = await startTarget({ dataFolder })
        try {
          // Another sync is the first to fail in each round, and all after it fail as well.
          const tracer = await failSyncs(server, join(dataFolder, 'dados.sqlite-wal'), 1 + round * 3)
          refused.push(...(await savesUntilRefused(server, round, acknowledged)))
          const code = await server.ended
          tracer.kill('SIGKILL')
          mustHold(code === 70, `the process ended with ${code}`)
          mustHold(server.printed().includes('"event":"store_broken"'), 'the log does not say why it ended')
        } finally {
          await server.kill()
        }
        const names = await namesAfterStart(dataFolder)
        // A save that reached the log but not the disk may be kept: it was neither acknowledged nor refused as wrong.
        kept += refused.filter(name => name.startsWith(`r${round} `) && names.has(name)).length
        const lost = [...acknowledged].filter(name => !names.has(name))
        mustHold(lost.length === 0, `lost after they were acknowledged: ${lost.join(', ')}`)
        const wrong = whatIsWrong(dataFolder, new Map())
        mustHold(wrong === undefined, `after ${round + 1} rounds: ${wrong}`)
      }
    } finally {
      await rm(dataFolder, { recursive: true, force: true })
    }
    return {
      tried: `${rounds} rounds, ${WRITERS} clients saving`,
      held: `${acknowledged.size} saves acknowledged, 0 lost, 0 without their audit; ${refused.length} refused with 503, of which ${kept} were stored; always ended with code 70 and started again`,
    }
  },
})

/** Resolves when the syncs of this file fail, from the `first` of them on. */
async function failSyncs({ pid }: Target, file: string, first: number) {
  const inject = ['fdatasync', 'fsync'].flatMap(call => ['-e', `inject=${call}:error=EIO:when=${first}+`])
  const args = ['-f', '-p', String(pid), '-P', file, '-o', '/dev/null', '-e', 'trace=fdatasync,fsync', ...inject]
  const tracer = spawn('strace', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  tracer.stderr.setEncoding('utf8')
  while (!said.includes('attached')) {
    const [piece] = (await Promise.race([once(tracer.stderr, 'data'), once(tracer, 'exit')])) as [unknown]
    if (typeof piece !== 'string') throw new Error(`strace ended: ${said}`)
    said += piece
  }
  return tracer
}

/** Saves until each writer was refused or lost the server; returns refused names, notes acknowledged ones. */
async function savesUntilRefused(server: Target, round: number, acknowledged: Set<string>): Promise<string[]> {
  const refused: string[] = []
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let n = 0; ; n++) {
        const nome = `r${round} w${writer} n${n}`
        const reply = await saveNamed(server, nome).catch(() => undefined)
        if (reply === undefined) return
        if (!reply.ok) {
          mustHold(reply.status === 503, `saving answered ${reply.status}`)
          refused.push(nome)
          return
        }
        acknowledged.add(nome)
      }
    }),
  )
  return refused
}

async function namesAfterStart(dataFolder: string): Promise<ReadonlySet<string>> {
  const server = await startTarget({ dataFolder })
  const names = new Set<string>()
  try {
    for (let pagina = 1, isLast = false; !isLast; pagina++) {
      const reply = await server.get(`/api/diferenciais?limite=100&pagina=${pagina}&ordenacao[nome]=ASC`)
      const { data } = (await reply.json()) as { data: { nome: string }[] }
      for (const { nome } of data) names.add(nome)
      isLast = data.length < 100
    }
  } finally {
    await server.stop()
  }
  return names
}
