import { spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { VARIANTS_JOB } from '#server/files/variantJobs.ts'
import { JOBS } from '#server/store/log/jobs.ts'
import { startBuiltServer } from './builtServer.ts'

/** Who keeps the demonstration's content. */
export const ANA = { email: 'ana@example.com', senha: 'varanda com vista 27' }

/** What came of the starts that filled the demonstration. */
export interface DemonstrationOutcome {
  readonly empty: { readonly counts: Counts }
  /** Stopped as soon as it had begun to fill. */
  readonly interrupted: { readonly code: number | NodeJS.Signals; readonly printed: string }
  readonly filling: {
    /** Of the home page while it filled. */
    readonly status: number
    /** The home page when it was done. */
    readonly home: string
    readonly counts: Counts
    readonly code: number | NodeJS.Signals
    readonly printed: string
  }
}

type Counts = Readonly<Record<string, number>>

const COUNTED = 'banners tipos diferenciais empreendimentos blog imprensa investidores contatos usuarios'.split(' ')

/** How many records of each resource Ana finds. */
export async function countsOf(url: string): Promise<Counts> {
  const form = new URLSearchParams({ ...ANA, autoLogin: '0' })
  const { data } = await (await fetch(`${url}/api/auth`, { method: 'POST', body: form })).json()
  const headers = { 'x-access-token': data.token, 'x-tenant-id': String(data.tenant.id) }
  const count = async (name: string) => (await (await fetch(`${url}/api/${name}`, { headers })).json()).meta.count
  return Object.fromEntries(await Promise.all(COUNTED.map(async name => [name, await count(name)])))
}

const kept = 'node_modules/.cache/demonstration'
const DATA = 'data'
const OUTCOME = 'outcome.json'

/**
 * A folder of data with the demonstration in it, for the built server. Filling takes about a minute, so a filled folder
 * is kept and copied for as long as what it is made from stays the same. Its pictures stay in the sizes they had when
 * it was filled: making the others takes a processor for some minutes.
 */
export function demonstrationFolder(folder: string): string {
  copyFilled(folder)
  postponePictures(folder)
  return folder
}

/** The same, filled by the server as it is built now, with what came of filling it. */
export function filledByThisBuild(folder: string): DemonstrationOutcome {
  return locked(() => {
    const own = join(kept, `${contentPrint()}-${buildPrint()}`)
    if (!existsSync(own)) fill(own)
    cpSync(join(own, DATA), folder, { recursive: true })
    postponePictures(folder)
    return JSON.parse(readFileSync(join(own, OUTCOME), 'utf8'))
  })
}

/** Lets the next who asks fill anew, whatever is kept. */
export function forgetFilled(): void {
  locked(() => rmSync(join(kept, `${contentPrint()}-${buildPrint()}`), { recursive: true, force: true }))
}

function postponePictures(folder: string) {
  const db = new DatabaseSync(join(folder, 'dados.sqlite'))
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  db.prepare(`UPDATE ${JOBS} SET tentar_em = ? WHERE tipo = ?`).run(tomorrow, VARIANTS_JOB)
  db.close()
}

function copyFilled(folder: string) {
  locked(() => {
    const content = contentPrint()
    const any = readdirSync(kept).find(name => name.startsWith(`${content}-`))
    const own = join(kept, any ?? `${content}-${buildPrint()}`)
    if (any === undefined) fill(own)
    cpSync(join(own, DATA), folder, { recursive: true })
  })
}

/** The same with every picture in all its sizes, as it is some minutes after the first start: for measurements. */
export async function demonstrationWithPictures(folder: string): Promise<string> {
  const own = join(kept, `pictures-${contentPrint()}`)
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
  // What other sources have filled is of no use any more.
  for (const name of readdirSync(kept))
    if (!name.startsWith('lock') && !name.includes(contentPrint())) rmSync(join(kept, name), { recursive: true })
  const begun = join(kept, `begun-${contentPrint()}`)
  rmSync(begun, { recursive: true, force: true })
  mkdirSync(join(begun, DATA), { recursive: true })
  const script = ['tests/support/fillDemonstration.ts', join(begun, DATA), join(begun, OUTCOME)]
  const { status, stderr } = spawnSync('node_modules/.bin/node', script, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`filling the demonstration ended with ${status}: ${stderr}`)
  renameSync(begun, own)
}

/**
 * Two test files that ask at the same time fill once, and copy nothing half removed. The database gives the lock back
 * whatever ends the one that holds it.
 */
function locked<T>(act: () => T): T {
  mkdirSync(kept, { recursive: true })
  const lock = new DatabaseSync(join(kept, 'lock.sqlite'), { timeout: 300_000 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return act()
  } finally {
    lock.close()
  }
}

/** Of everything that the content and its tables are made from. */
function contentPrint(): string {
  const files = globSync(['resources/**/*.ts', 'src/{demo,fields,schema,server}/**/*.{ts,md}']).sort()
  const pictures = globSync('demo/*').sort()
  const parts = [
    ...files.map(file => readFileSync(file, 'utf8')),
    ...pictures.map(one => `${one} ${statSync(one).size}`),
  ]
  return hash('sha256', parts.join('\0')).slice(0, 16)
}

/** Of everything that the server is built from. */
const buildPrint = () => readFileSync('dist/built-from.txt', 'utf8').slice(0, 16)
