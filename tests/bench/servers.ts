import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { pathToFileURL } from 'node:url'
import { freePort } from '#tests/support/builtServer.ts'
import { residentMemory } from '#tests/support/processMemory.ts'
import { tuning } from '#tests/support/tuning.ts'

export interface Server {
  readonly port: number
  readonly pid: number
  /** Resident memory, in MB. */
  memory(): number
  stop(): Promise<void>
}

export interface MeasuredServer extends Server {
  /** From the start of the process to the end of its first answer, in milliseconds. */
  readonly startedIn: number
  /** The headers of a signed-in administrator. */
  readonly headers: Record<string, string>
  /** The longest block since the last call; given where blocks are recorded. */
  readonly longestHold?: () => Promise<Hold>
}

/** How long a server was blocked, and how much its thread worked at most in such a time, in milliseconds. */
export interface Hold {
  readonly hold: number
  readonly work: number
}

export const ACCOUNT = { email: 'administrador@example.com', senha: 'varanda com vista 27' }

interface MeasuredOptions {
  readonly recordsHolds?: boolean
  /** How many processes share the port. */
  readonly workers?: number
  readonly env?: Readonly<Record<string, string>>
}

/** Starts the built product over a filled folder, in its own process, with a signed-in administrator. */
export async function startMeasuredServer(
  script: string,
  folder: string,
  databaseUrl?: string,
  { recordsHolds = false, workers = 1, env = {} }: MeasuredOptions = {},
): Promise<MeasuredServer> {
  const port = await freePort()
  const environment = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: folder,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    DEMO: '0',
    ADMIN_EMAIL: ACCOUNT.email,
    ADMIN_PASSWORD: ACCOUNT.senha,
    WORKERS: String(workers),
    ...tuning.environment,
    ...env,
  }
  const begin = performance.now()
  const recorder = recordsHolds ? ['--import', pathToFileURL('tests/bench/holdRecorder.ts').href] : []
  const child = spawn(process.execPath, [...profiling(), ...tuning.flags, ...recorder, script], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', ...(recordsHolds ? (['ipc'] as const) : [])],
  })
  await firstAnswer(child, port)
  const startedIn = performance.now() - begin
  const longestHold = () => longestHoldOf(child)
  // A block before the server listens delays no request.
  if (recordsHolds) await longestHold()

  const reply = await fetch(`http://127.0.0.1:${port}/api/auth`, {
    method: 'POST',
    body: new URLSearchParams({ ...ACCOUNT, autoLogin: '1' }),
  })
  if (!reply.ok) throw new Error(`signing in answered ${reply.status}: ${await reply.text()}`)
  const { data } = (await reply.json()) as { data: { token: string; tenant: { id: number } } }
  const headers = { 'x-access-token': data.token, 'x-tenant-id': String(data.tenant.id) }
  return { ...over(child, port), startedIn, headers, ...(recordsHolds ? { longestHold } : {}) }
}

/** Milliseconds from the start of a Fastify server that does nothing to its first answer. */
export async function startBareFastify(): Promise<number> {
  const port = await freePort()
  const begin = performance.now()
  const child = spawn(process.execPath, ['tests/bench/bareFastify.ts', String(port)], {
    env: { ...process.env, ...tuning.environment, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await firstAnswer(child, port)
  const startedIn = performance.now() - begin
  await over(child, port).stop()
  return startedIn
}

/** See `holdRecorder.ts`. */
async function longestHoldOf(child: ChildProcess): Promise<Hold> {
  const answer = once(child, 'message')
  child.send('longest hold')
  const [longest] = (await answer) as [Hold]
  return longest
}

/** Starts one of the servers to compare with, which prints its port when it listens. */
export async function startRival(script: string, argument: string): Promise<Server> {
  const child = spawn(process.execPath, [script, argument], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout!, 'data')
  return over(child, Number(port))
}

function over(child: ChildProcess, port: number): Server {
  const end = () => child.kill()
  process.once('exit', end)
  return {
    port,
    pid: child.pid!,
    memory: () => residentMemory(child.pid!),
    async stop() {
      process.off('exit', end)
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/** BENCH_PROFILE names a folder that gets a profile of each server under test. */
function profiling(): string[] {
  const folder = process.env.BENCH_PROFILE
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : []
}

async function firstAnswer(child: ChildProcess, port: number) {
  while (child.exitCode === null) {
    if (await isAnswering(port)) return
    await new Promise(resolve => setTimeout(resolve, 2))
  }
  throw new Error(`the server ended with ${child.exitCode} before it answered`)
}

/** A plain connection tells sooner than a client with time-outs and repetitions. */
function isAnswering(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () =>
      socket.write(`GET /saude/pronta HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: close\r\n\r\n`),
    )
    socket.on('data', (bytes: Buffer) => {
      socket.destroy()
      resolve(bytes.toString('latin1', 0, 12) === 'HTTP/1.1 200')
    })
    socket.on('error', () => resolve(false))
  })
}
