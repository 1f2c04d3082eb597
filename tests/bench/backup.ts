import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from './load.ts'
import { creations } from './rows.ts'
import type { MeasuredServer } from './servers.ts'

const MEGABYTES = 1024
const DOCUMENT_BYTES = 3_000_000
/** Seconds, more than a backup may take. */
const LONGEST = 300
const SAVING = { connections: 4, pause: 20 }

/** Sends documents until there is a gigabyte of them; unlike pictures they cause no work afterwards. */
export async function fillGigabyte({ port, headers }: MeasuredServer) {
  for (let sent = 0, n = 0; sent < MEGABYTES * 1_000_000; n++) {
    const form = new FormData()
    for (let i = 0; i < 10; i++, sent += DOCUMENT_BYTES) {
      // Nothing in them can be compressed, as in most documents.
      const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(DOCUMENT_BYTES), Buffer.from('\n%%EOF\n')])
      form.append('upload_files', new Blob([bytes], { type: 'application/pdf' }), `balanco-${n}-${i}.pdf`)
    }
    const reply = await fetch(`http://127.0.0.1:${port}/api/uploads`, { method: 'POST', headers, body: form })
    if (!reply.ok) throw new Error(`uploading answered ${reply.status}: ${await reply.text()}`)
  }
}

/** The addresses of PostgreSQL databases; without them both are files of SQLite. */
interface Databases {
  readonly own: string
  /** An empty database, into which the backup is restored. */
  readonly elsewhere: string
}

/** Times in seconds, and the 99th percentiles of saves before and during the backup in milliseconds. */
export async function measureBackup(
  script: string,
  { port, headers }: MeasuredServer,
  folder: string,
  databases?: Databases,
) {
  const saves = (seconds: number, mark: string, until?: AbortSignal) =>
    load({ port, ...SAVING, seconds, until, next: creations(port, '/api/diferenciais', headers, mark) })
  await saves(2, 'x')
  const { p99: before } = await saves(10, 'y')

  const began = performance.now()
  const over = new AbortController()
  const making = command(script, 'backup', folder, databases?.own).finally(() => over.abort())
  const [ended, { p99: during }] = await Promise.all([making, saves(LONGEST, 'z', over.signal)])
  const made = (ended - began) / 1000

  const backups = join(folder, 'backups')
  const name = readdirSync(backups).find(one => /^copia-.*\.zip$/.test(one))
  if (name === undefined) throw new Error('no backup was made')
  const megabytes = statSync(join(backups, name)).size / 1_000_000
  const elsewhere = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    cpSync(join(backups, name), join(elsewhere, 'backups', name))
    const restoring = performance.now()
    const restored = ((await command(script, 'restore', elsewhere, databases?.elsewhere, name)) - restoring) / 1000
    return { before, during, made, restored, megabytes }
  } finally {
    rmSync(elsewhere, { recursive: true })
  }
}

/** Resolves with the moment at which the command ended well. */
async function command(
  script: string,
  name: string,
  folder: string,
  databaseUrl: string | undefined,
  ...args: string[]
): Promise<number> {
  const child = spawn(process.execPath, [script, name, ...args], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${name} ended with ${code}`)
  return performance.now()
}
