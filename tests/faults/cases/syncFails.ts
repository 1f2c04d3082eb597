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
  name: 'erro do disco ao sincronizar (SQLite)',
  rule: 'THREATS.md 10',
  lacks: () => (findProgram('strace') ? undefined : 'o programa strace'),
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
          // The first of the next syncs that fails is another one in each round, and all after it fail as well.
          const tracer = await failSyncs(server, join(dataFolder, 'dados.sqlite-wal'), 1 + round * 3)
          refused.push(...(await savesUntilRefused(server, round, acknowledged)))
          const code = await server.ended
          tracer.kill('SIGKILL')
          mustHold(code === 70, `o processo terminou com ${code}`)
          mustHold(server.printed().includes('"event":"store_broken"'), 'o registro não diz por que terminou')
        } finally {
          await server.kill()
        }
        const names = await namesAfterStart(dataFolder)
        // What reached the log and not the disk may be there after all: it was not acknowledged, and not refused as wrong.
        kept += refused.filter(name => name.startsWith(`r${round} `) && names.has(name)).length
        const lost = [...acknowledged].filter(name => !names.has(name))
        mustHold(lost.length === 0, `perdidos depois de confirmados: ${lost.join(', ')}`)
        const wrong = whatIsWrong(dataFolder, new Map())
        mustHold(wrong === undefined, `depois de ${round + 1} vezes: ${wrong}`)
      }
    } finally {
      await rm(dataFolder, { recursive: true, force: true })
    }
    return {
      tried: `${rounds} vezes, ${WRITERS} salvando`,
      held: `${acknowledged.size} confirmados, 0 perdidos, 0 sem auditoria; ${refused.length} recusados com 503, dos quais ${kept} estavam lá; terminou sempre com 70 e voltou`,
    }
  },
})

/** Resolves when the syncs of this file, from the `first` of them on, answer with an error. */
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

/** Saves until each writer was refused or found nobody; returns what was refused. Notes what was acknowledged. */
async function savesUntilRefused(server: Target, round: number, acknowledged: Set<string>): Promise<string[]> {
  const refused: string[] = []
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let n = 0; ; n++) {
        const nome = `r${round} w${writer} n${n}`
        const reply = await saveNamed(server, nome).catch(() => undefined)
        if (reply === undefined) return
        if (!reply.ok) {
          mustHold(reply.status === 503, `um salvamento respondeu ${reply.status}`)
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
