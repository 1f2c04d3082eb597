import { spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { VARIANTS_JOB } from '#server/files/variantWork.ts'
import { JOBS } from '#server/store/jobs.ts'
import { startBuiltServer } from './builtServer.ts'

/** Who keeps the demonstration's content. */
export const ANA = { email: 'ana@example.com', senha: 'varanda com vista 27' }

const kept = 'node_modules/.cache/demonstration'

/**
 * A folder of data with the demonstration in it, for the built server. Filling takes about a minute, so a filled folder
 * is kept and copied for as long as what it is made from stays the same. Its pictures stay in the sizes they had when
 * they were uploaded: making the others takes a processor for some minutes.
 */
export function demonstrationFolder(folder: string): string {
  copyFilled(folder)
  const db = new DatabaseSync(join(folder, 'dados.sqlite'))
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  db.prepare(`UPDATE ${JOBS} SET tentar_em = ? WHERE tipo = ?`).run(tomorrow, VARIANTS_JOB)
  db.close()
  return folder
}

function copyFilled(folder: string) {
  const own = join(kept, fingerprint())
  if (!existsSync(own)) fill(own)
  cpSync(own, folder, { recursive: true })
}

/** The same with every picture in all its sizes, as it is some minutes after the first start: for whoever measures. */
export async function demonstrationWithPictures(folder: string): Promise<string> {
  const own = join(kept, `${fingerprint()}-pictures`)
  if (!existsSync(own)) {
    const begun = `${own}.begun`
    rmSync(begun, { recursive: true, force: true })
    copyFilled(begun)
    const server = await startBuiltServer({ dataFolder: begun })
    await picturesMade(join(begun, 'dados.sqlite'))
    await server.stop()
    renameSync(begun, own)
  }
  cpSync(own, folder, { recursive: true })
  return folder
}

async function picturesMade(database: string) {
  const db = new DatabaseSync(database, { readOnly: true })
  const waiting = db.prepare(`SELECT count(*) AS left FROM ${JOBS} WHERE tipo = ?`)
  while (Number(waiting.get(VARIANTS_JOB)!.left) > 0) await delay(1000)
  db.close()
}

function fill(own: string) {
  // Older content is of no use to anybody.
  rmSync(kept, { recursive: true, force: true })
  const begun = `${own}.begun`
  mkdirSync(begun, { recursive: true })
  const { status, stderr } = spawnSync('node_modules/.bin/node', ['dist/server/main.js', 'demo'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: begun,
      ADMIN_EMAIL: ANA.email,
      ADMIN_PASSWORD: ANA.senha,
    },
  })
  if (status !== 0) throw new Error(`filling the demonstration ended with ${status}: ${stderr}`)
  renameSync(begun, own)
}

/** Of everything that the content and its tables are made from. */
function fingerprint(): string {
  const files = globSync(['resources/**/*.ts', 'src/{demo,fields,schema,server}/**/*.ts']).sort()
  return hash('sha256', files.map(file => readFileSync(file, 'utf8')).join('\0')).slice(0, 16)
}
