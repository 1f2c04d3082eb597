import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { openArchive } from '#server/backup/archive.ts'
import { snapshotOf } from '#server/backup/backupPlace.ts'
import { readManifest } from '#server/backup/manifest.ts'
import { finishRestore, restoreArchive } from '#server/backup/restoreArchive.ts'
import { fingerprint, type Row } from '#server/store/dialects/tableCopy.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { randomFrom } from '#tests/support/randomFrom.ts'
import { defineFault, mustHold } from '../fault.ts'
import { startTarget, type Target } from '../target.ts'

const ROUNDS = { small: 2, full: 50 }
const PICTURES = 12

export default defineFault({
  name: 'kill -9 at random moments of backups and restores, on both databases',
  rule: 'threats.md 11',
  limit: 900,
  async run(scale) {
    const rounds = ROUNDS[scale]
    const counts = { before: 0, after: 0 }
    for (const dialect of ['sqlite', 'postgres'] as const) await onDatabase(dialect, rounds, counts)
    return {
      tried: `${rounds} backups and ${rounds} restores cut off on each database`,
      held: `no backup left half made; after the restores all was as in the backup ${counts.after} times, as before ${counts.before} times, never a mixture`,
    }
  },
})

interface Home {
  readonly dataFolder: string
  readonly databaseUrl: string | undefined
}

async function onDatabase(dialect: 'sqlite' | 'postgres', rounds: number, counts: { before: number; after: number }) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'casa-copias-'))
  const database = dialect === 'postgres' ? await freshDatabase() : undefined
  const home = { dataFolder, databaseUrl: database?.url }
  try {
    const { old, present, names } = await twoStates(home)
    const random = randomFrom(11)

    const longestBackup = await took(() => ended(command(home, 'backup')))
    await removeNewest(home)
    for (let round = 0; round < rounds; round++) {
      await killAfter(command(home, 'backup'), random() * longestBackup)
      for (const name of await archives(home)) await mustBeWhole(home, name)
      mustHold((await stateOf(home)) === present, 'a backup that was cut off changed the data')
      // A backup that was finished in time is one too many for the next rounds.
      while ((await archives(home)).length > 2) await removeNewest(home)
    }

    const longestRestore = await took(() => ended(command(home, 'restore', names.old)))
    mustHold((await stateOf(home)) === old, 'a whole restore did not bring back what the backup holds')
    for (let round = 0; round < rounds; round++) {
      await restoreArchive(home, names.present, new Date())
      mustHold((await stateOf(home)) === present, 'going back to the present state did not bring back everything')
      await killAfter(command(home, 'restore', names.old), random() * longestRestore)
      // A start does this first.
      await finishRestore(home)
      const found = await stateOf(home)
      mustHold(found === old || found === present, 'a restore that was cut off left a mixture')
      counts[found === old ? 'after' : 'before']++
      for (const name of await readdir(join(dataFolder, 'backups')))
        if (name.startsWith('substituido-')) await rm(join(dataFolder, 'backups', name), { recursive: true })
    }
  } finally {
    await database?.drop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

/** Makes a site and an archive of it, changes everything there is and makes another one. */
async function twoStates(home: Home) {
  const names: string[] = []
  for (const when of ['antes', 'depois']) {
    await fill(home, when)
    await ended(command(home, 'backup'))
    names.push((await archives(home))[0]!)
  }
  const [first, second] = names as [string, string]
  const present = await stateOf(home)
  await restoreArchive(home, first, new Date())
  const old = await stateOf(home)
  // The command leaves the tables as a server does, and the commands after it work on those.
  await ended(command(home, 'restore', second))
  mustHold(old !== present, 'the two states are the same')
  return { old, present, names: { old: first, present: second } }
}

async function fill(home: Home, when: string) {
  const server = await startTarget({
    dataFolder: home.dataFolder,
    env: home.databaseUrl ? { DATABASE_URL: home.databaseUrl } : {},
  })
  try {
    for (let n = 0; n < 40; n++) await server.post('/api/diferenciais', { nome: `${when} ${n}`, categoria: 'lazer' })
    await upload(server)
  } finally {
    await server.stop()
  }
}

async function upload({ url, headers }: Target) {
  const form = new FormData()
  for (let n = 0; n < PICTURES; n++) {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
    const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#888', noise } })
      .jpeg()
      .toBuffer()
    form.append('upload_files', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), `praca-${n}.jpg`)
  }
  const reply = await fetch(`${url}/api/uploads`, { method: 'POST', headers, body: form })
  if (!reply.ok) throw new Error(`uploading answered ${reply.status}: ${await reply.text()}`)
}

/** Everything that a restore brings back, as rows and names of files, without the sessions. */
async function stateOf(home: Home): Promise<string> {
  const snapshot = await snapshotOf(home)
  const tables: unknown[] = []
  try {
    for (const table of snapshot.tables)
      if (table.name === '_auditoria') tables.push([table.name, await fingerprint(withoutThese(snapshot.rows(table)))])
      else if (!['_sessoes', '_links', '_esquema'].includes(table.name))
        tables.push([table.name, table.lastId, await fingerprint(snapshot.rows(table))])
  } finally {
    await snapshot.close()
  }
  const files = await readdir(join(home.dataFolder, 'uploads'))
  return JSON.stringify([tables, files.filter(name => name !== 'recebendo').sort()])
}

/** The audit notes each backup and restore once it is done, so after a cut that line may be there or not. */
async function* withoutThese(portions: AsyncIterable<readonly Row[]>) {
  for await (const rows of portions)
    yield rows.filter(row => !row.includes('copia_feita') && !row.includes('copia_restaurada'))
}

const archives = async ({ dataFolder }: Home) =>
  (await readdir(join(dataFolder, 'backups')))
    .filter(name => /^copia-.*\.zip$/.test(name))
    .sort()
    .reverse()

async function removeNewest(home: Home) {
  const [newest] = await archives(home)
  await rm(join(home.dataFolder, 'backups', newest!))
}

async function mustBeWhole({ dataFolder }: Home, name: string) {
  const archive = await openArchive(join(dataFolder, 'backups', name))
  try {
    await readManifest(archive)
  } finally {
    archive.close()
  }
}

function command({ dataFolder, databaseUrl }: Home, ...args: string[]): ChildProcess {
  return spawn('node_modules/.bin/node', ['dist/server/main.js', ...args], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataFolder,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
}

async function ended(child: ChildProcess) {
  let said = ''
  child.stderr?.on('data', text => {
    said += text
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`the command ended with ${code}: ${said}`)
}

/** Kills the process with everything that it has started, as a power cut would. */
async function killAfter(child: ChildProcess, milliseconds: number) {
  const end = once(child, 'exit')
  await Promise.race([end, setTimeout(milliseconds)])
  if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  await end
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
