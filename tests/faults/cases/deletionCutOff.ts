import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { defineFault, mustHold } from '../fault.ts'
import { startTarget, type Target } from '../target.ts'

const SIZES = { small: { rounds: 1, people: 20 }, full: { rounds: 8, people: 60 } }
const WRITERS = 4

export default defineFault({
  name: 'kill -9 while contacts are deleted, then a restore from a backup',
  rule: 'threats.md 12',
  inTests: true,
  limit: 300,
  async run(scale) {
    const { rounds, people } = SIZES[scale]
    let erased = 0
    for (let round = 0; round < rounds; round++) erased += await oneRound(people, 3 + ((round * 7) % (people - 5)))
    return {
      tried: `${rounds} × ${people} contacts`,
      held: `${erased} deleted ones did not come back with the backup; ${rounds * people - erased} stayed`,
    }
  },
})

/** @returns how many contacts were gone when the process was killed */
async function oneRound(people: number, killAfter: number): Promise<number> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'casa-exclusoes-'))
  try {
    const server = await startTarget({ dataFolder })
    try {
      for (let n = 1; n <= people; n++) await visit(server, `Pessoa ${n}`)
      await command(dataFolder, 'backup')
      await deleteUntilKilled(server, people, killAfter)
    } finally {
      await server.kill()
    }
    const living = livingIn(dataFolder)
    const [copy] = (await readdir(join(dataFolder, 'backups'))).filter(name => name.startsWith('copia-'))
    await command(dataFolder, 'restore', copy!)

    const again = await startTarget({ dataFolder })
    try {
      const reply = await again.get('/api/contatos?limite=100')
      const { data } = (await reply.json()) as { data: { id: number; dados_excluidos_em: string | null }[] }
      mustHold(data.length === people, `the backup brought back ${data.length} of ${people} contacts`)
      for (const { id, dados_excluidos_em } of data) {
        const isErased = dados_excluidos_em !== null
        mustHold(isErased || living.has(id), `contact ${id} was deleted and came back with the backup`)
        mustHold(!isErased || !living.has(id), `contact ${id} was not deleted and lost its data`)
      }
    } finally {
      await again.kill()
    }
    return people - living.size
  } finally {
    await rm(dataFolder, { recursive: true, force: true })
  }
}

async function visit({ url }: Target, nome: string) {
  const form = { nome, email: 'pessoa@example.com', assunto: 'outro', mensagem: 'Olá.', consentimento: '1' }
  const reply = await fetch(`${url}/api/contatos`, { method: 'POST', body: new URLSearchParams(form) })
  if (!reply.ok) throw new Error(`a visitor was answered ${reply.status}: ${await reply.text()}`)
}

async function deleteUntilKilled(server: Target, people: number, killAfter: number) {
  let next = 1
  let answered = 0
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      while (next <= people) {
        try {
          const reply = await fetch(`${server.url}/api/contatos/${next++}`, {
            method: 'DELETE',
            headers: server.headers,
          })
          if (!reply.ok) throw new Error(`deleting answered ${reply.status}: ${await reply.text()}`)
        } catch (cause) {
          if (answered >= killAfter) return
          throw cause
        }
        if (++answered === killAfter) void server.kill()
      }
    }),
  )
}

/** The ids of the contacts that the killed process left in the database. */
function livingIn(dataFolder: string): ReadonlySet<number> {
  const database = new DatabaseSync(join(dataFolder, 'dados.sqlite'))
  try {
    return new Set(
      database
        .prepare('select id from contatos')
        .all()
        .map(({ id }) => id as number),
    )
  } finally {
    database.close()
  }
}

const run = promisify(execFile)
const command = (dataFolder: string, ...args: string[]) =>
  run('node_modules/.bin/node', ['dist/server/main.js', ...args], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataFolder },
  })
