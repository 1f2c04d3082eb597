import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { VARIANTS_JOB } from '#server/files/variantJobs.ts'
import { JOBS } from '#server/store/log/jobs.ts'
import { ACCOUNT, type MeasuredServer } from './servers.ts'
import { addVolume } from './volume.ts'

/** Makes a folder with the demonstration and this many records like its own. */
export async function fillLikeDemo(script: string, rows: number, databaseUrl?: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const environment = {
    DATA_DIR: folder,
    ADMIN_EMAIL: ACCOUNT.email,
    ADMIN_PASSWORD: ACCOUNT.senha,
    LOG_LEVEL: 'error',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }
  execFileSync(process.execPath, [script, 'demo'], {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: 'ignore',
  })
  await addVolume({ folder, databaseUrl }, rows)
  if (!databaseUrl) leavePictures(join(folder, 'dados.sqlite'))
  return folder
}

/** Leaves out the jobs that make the demonstration’s pictures, which take minutes and are not measured here. */
function leavePictures(database: string) {
  const db = new DatabaseSync(database)
  db.prepare(`DELETE FROM ${JOBS} WHERE tipo = ?`).run(VARIANTS_JOB)
  db.close()
}

/**
 * Measures the Painel in milliseconds: right after the start, and the 95th percentile right after saves of a record
 * that it warns of and of one that thousands of such records read.
 */
export async function measurePainel(server: MeasuredServer, rounds = 40) {
  const first = await timed(server)
  const list = await fetch(`http://127.0.0.1:${server.port}/api/empreendimentos?limite=1`, { headers: server.headers })
  const { data } = (await list.json()) as { data: { id: number }[] }
  const saved = await afterSaves(server, rounds, round => [
    'empreendimentos',
    data[0]!.id,
    { chamada: `Nova ${round}` },
  ])
  const read = await afterSaves(server, rounds, round => ['tipos', 1, { ordem: String(round) }])
  return { first, saved, read, unchanged: await timed(server) }
}

type Save = [resource: string, id: number, values: Readonly<Record<string, string>>]

async function afterSaves(server: MeasuredServer, rounds: number, saveOf: (round: number) => Save): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const [resource, id, values] = saveOf(round)
    const saved = await fetch(`http://127.0.0.1:${server.port}/api/${resource}`, {
      method: 'POST',
      headers: server.headers,
      body: new URLSearchParams({ id: String(id), ...values }),
    })
    if (!saved.ok) throw new Error(`saving answered ${saved.status}: ${await saved.text()}`)
    times.push(await timed(server))
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds * 0.95)]!
}

async function timed({ port, headers }: MeasuredServer): Promise<number> {
  const begin = performance.now()
  const reply = await fetch(`http://127.0.0.1:${port}/api/painel`, { headers })
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`the Painel answered ${reply.status}`)
  return performance.now() - begin
}
