import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ACCOUNT, type House, startHouse } from './servers.ts'

/** A folder with the demonstration and this many records like its own. */
export function fillLikeDemo(script: string, rows: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const environment = {
    DATA_DIR: folder,
    ADMIN_EMAIL: ACCOUNT.email,
    ADMIN_PASSWORD: ACCOUNT.senha,
    LOG_LEVEL: 'error',
  }
  for (const args of [[], ['--rows', String(rows)]]) {
    execFileSync(process.execPath, [script, 'demo', ...args], {
      env: { ...process.env, NODE_ENV: 'production', ...environment },
      stdio: 'ignore',
    })
  }
  return folder
}

/** How long the Painel takes, in milliseconds: asked right after the start, and the 95th percentile after saves. */
export async function measurePainel(script: string, folder: string, rounds = 40) {
  const house = await startHouse(script, folder)
  const first = await timed(house)
  const list = await fetch(`http://127.0.0.1:${house.port}/api/empreendimentos?limite=1`, { headers: house.headers })
  const { data } = (await list.json()) as { data: { id: number }[] }
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const saved = await fetch(`http://127.0.0.1:${house.port}/api/empreendimentos`, {
      method: 'POST',
      headers: house.headers,
      body: new URLSearchParams({ id: String(data[0]!.id), chamada: `Chamada número ${round}` }),
    })
    if (!saved.ok) throw new Error(`saving answered ${saved.status}: ${await saved.text()}`)
    times.push(await timed(house))
  }
  times.sort((a, b) => a - b)
  const unchanged = await timed(house)
  await house.stop()
  return { first, saved: times[Math.floor(times.length * 0.95)]!, unchanged }
}

async function timed({ port, headers }: House): Promise<number> {
  const begin = performance.now()
  const reply = await fetch(`http://127.0.0.1:${port}/api/painel`, { headers })
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`the Painel answered ${reply.status}`)
  return performance.now() - begin
}
