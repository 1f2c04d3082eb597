import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serverProcesses } from '../serverProcesses.ts'
import { findProgram } from './runnerPrograms.ts'

/** Recovery included. */
const MAX_START_MS = 60_000

interface TestServer {
  readonly url: string
  /** Stops it and throws its data away. */
  stop(): Promise<void>
}

/** One that may be put through what happens to real ones; its address and its data stay. */
export interface FragileServer extends TestServer {
  /** Stands still, with all connections open. */
  freeze(): void
  thaw(): void
  /** Stops in order, without waiting for its clients; resolves when it is gone. */
  halt(): Promise<void>
  /** Every process at once, with SIGKILL; resolves when they are gone. */
  kill(): Promise<void>
  /** After `halt` or `kill`; resolves when it accepts connections. */
  start(): Promise<void>
}

/**
 * A PostgreSQL of our own in a temporary folder, as careful with the disk as a real one: the product refuses to start
 * with `fsync` and its like turned off. Undefined when this machine has no PostgreSQL programs.
 */
export async function startPostgres(): Promise<FragileServer | undefined> {
  const programs = findPostgres()
  if (!programs) return undefined
  const { postgres, initdb } = programs

  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  const account = unprivilegedAccount()
  const password = randomBytes(16).toString('hex')
  writeFileSync(join(folder, 'password'), password)
  if (account) for (const path of [folder, join(folder, 'password')]) chownSync(path, account.uid, account.gid)
  chmodSync(folder, 0o700)

  const data = join(folder, 'data')
  const port = await freePort()
  const options = { ...account, cwd: folder, env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8' } }
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${join(folder, 'password')}`]
  // A Brazilian order of letters, as installations have it: what relies on the order of bytes must say so itself.
  // Before PostgreSQL 15 and without ICU there is only the plain one.
  const locales = [['--locale-provider=icu', '--icu-locale=pt-BR'], ['--no-locale']]
  const isMade = locales.some(locale => {
    const args = ['-D', data, '--no-sync', '--encoding=UTF8', ...locale, ...access]
    return spawnSync(initdb, args, options).status === 0
  })
  if (!isMade) {
    rmSync(folder, { recursive: true })
    throw new Error(`${initdb} could not make a database: run it by hand to see why`)
  }

  // The shell starts the server whenever it reads a line, and stands between us to stop it and clear up whatever ends us:
  // our end of its input closes with this process, even when that is killed. TERM is for a server still starting, QUIT
  // does not wait for its clients, CONT is for one that stands still.
  const script = `while read -r _; do "$@" </dev/null & server=$!; done
    kill -TERM $server; kill -QUIT $server; kill -CONT $server; wait; rm -rf '${folder}'`
  const settings = [
    `listen_addresses=127.0.0.1`,
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'max_connections=400',
  ]
  const command = [postgres, '-D', data, ...settings.flatMap(setting => ['-c', setting])]
  const shell = spawn('sh', ['-c', script, 'sh', ...command], {
    ...options,
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  })
  const ended = new Promise<void>(resolve => shell.once('exit', () => resolve()))
  let log = ''
  shell.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text
  })

  /** Resolves when connections are accepted. */
  const start = async () => {
    log = ''
    shell.stdin.write('start\n')
    const deadline = performance.now() + MAX_START_MS
    while (!log.includes('ready to accept connections')) {
      if (shell.exitCode !== null || performance.now() > deadline) throw new Error(`PostgreSQL does not start: ${log}`)
      await pause(20)
    }
  }
  await start()
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: () => {
      shell.stdin.end()
      return ended
    },
    ...serverProcesses(join(data, 'postmaster.pid')),
    start,
  }
}

/** The programs, where this machine has them. */
export function findPostgres(): { readonly postgres: string; readonly initdb: string } | undefined {
  const folders = globSync('/usr/lib/postgresql/*/bin').sort().reverse()
  const postgres = findProgram('postgres', folders)
  const initdb = findProgram('initdb', folders)
  return postgres && initdb ? { postgres, initdb } : undefined
}

/** PostgreSQL refuses to run as root. */
function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => ['postgres', 'nobody'].map(name => spawnSync('id', [flag, name], { encoding: 'utf8' }))
  const number = (flag: string) => Number(id(flag).find(answer => answer.status === 0)?.stdout)
  return { uid: number('-u'), gid: number('-g') }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
