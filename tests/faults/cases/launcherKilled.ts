import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort, startBuiltServer } from '#tests/support/builtServer.ts'
import { defineFault, mustHold } from '../fault.ts'

/** Milliseconds that a stop without requests may take, with room for a busy machine. */
const MAX_STOP_MS = 15_000

export default defineFault({
  name: 'kill -9 of the process that started the server (npm start)',
  rule: 'threats.md 10',
  inTests: true,
  lacks: () => (existsSync('/proc/self/task') ? undefined : 'the /proc of Linux'),
  async run(scale) {
    const start = [process.execPath, 'src/commands/run.mjs', 'start'] as const
    const ended = [await killedWith(start, 'SIGKILL'), await killedWith(start, 'SIGTERM')]
    // A shell stands between npm and the launcher, and passes no signal on.
    ended.push(await killedWith(['npm', 'start'], 'SIGTERM'))
    if (scale === 'full') ended.push(await killedWith([process.execPath, 'src/commands/run.mjs', 'dev'], 'SIGKILL'))
    return {
      tried: scale === 'full' ? 'npm start and npm run dev' : 'npm start',
      held: `the server stopped in order within ${Math.round(Math.max(...ended))} ms; the next one starts on its folder`,
    }
  },
})

type Command = readonly [program: string, ...args: string[]]

/** @returns milliseconds from the signal until the server had ended */
async function killedWith(given: Command, signal: 'SIGKILL' | 'SIGTERM'): Promise<number> {
  const command = given.at(-1)!
  const dataFolder = await mkdtemp(join(tmpdir(), 'casa-launcher-'))
  const { launcher, server } = await launch(given, dataFolder)
  try {
    const began = performance.now()
    const launcherEnded = once(launcher, 'exit')
    launcher.kill(signal)
    const [code] = await launcherEnded
    mustHold(signal === 'SIGKILL' || given[0] === 'npm' || code === 0, `after ${signal} it ended with ${code}`)
    while (isRunning(server)) {
      mustHold(
        performance.now() - began < MAX_STOP_MS,
        `${command}: the server goes on without the process that started it`,
      )
      await setTimeout(20)
    }
    const took = performance.now() - began
    mustHold(!readdirSync(dataFolder).includes('dados.sqlite-wal'), `${command}: the server did not stop in order`)
    await (await startBuiltServer({ dataFolder })).stop()
    return took
  } finally {
    if (isRunning(server)) process.kill(server, 'SIGKILL')
    launcher.kill('SIGKILL')
    await rm(dataFolder, { recursive: true, force: true })
  }
}

/** Starts it over a new folder; resolves when the server says where it listens. */
async function launch(
  [program, ...args]: Command,
  dataFolder: string,
): Promise<{ launcher: ChildProcess; server: number }> {
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>()
  const launcher = spawn(program, args, {
    env: { ...process.env, PORT: String(await freePort()), DATA_DIR: dataFolder, DEMO: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [launcher.stdout!, launcher.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      if (/^Administration:/m.test(printed)) resolve()
    })
  launcher.once('exit', code => reject(new Error(`${args.join(' ')} ended with ${code}:\n${printed}`)))
  await listening
  return { launcher, server: lastOf(launcher.pid!) }
}

/** The last process of the chain that this one started. */
function lastOf(id: number): number {
  const child = processes().find(({ parent }) => parent === id)
  return child === undefined ? id : lastOf(child.id)
}

const isRunning = (server: number) => processes().some(({ id }) => id === server)

/** The processes of this machine. One that has ended is listed until its parent has taken note. */
function processes(): { readonly id: number; readonly parent: number }[] {
  return readdirSync('/proc').flatMap(id => {
    const [, state, parent] = /^\d+ \(.*\) (\S) (\d+)/s.exec(statusOf(id)) ?? []
    return parent === undefined || state === 'Z' ? [] : [{ id: Number(id), parent: Number(parent) }]
  })
}

function statusOf(id: string): string {
  try {
    return /^\d+$/.test(id) ? readFileSync(`/proc/${id}/stat`, 'utf8') : ''
  } catch {
    // The process ended before it was read.
    return ''
  }
}
