import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort, startBuiltServer } from '#tests/support/builtServer.ts'
import { defineFault, mustHold } from '../fault.ts'

/** In milliseconds: what a stop may take when nobody asks for anything, with room for a busy machine. */
const LONGEST_STOP = 15_000

export default defineFault({
  name: 'kill -9 em quem iniciou o servidor (npm start)',
  rule: 'THREATS.md 10',
  inTests: true,
  lacks: () => (existsSync('/proc/self/task') ? undefined : 'o /proc do Linux'),
  async run(scale) {
    const ended = [await killedWith('start', 'SIGKILL'), await killedWith('start', 'SIGTERM')]
    if (scale === 'full') ended.push(await killedWith('dev', 'SIGKILL'))
    return {
      tried: scale === 'full' ? 'npm start e npm run dev' : 'npm start',
      held: `encerrou em ordem em ${Math.round(Math.max(...ended))} ms; a pasta serve ao próximo`,
    }
  },
})

/** @returns how long after the signal the server had ended, in milliseconds */
async function killedWith(command: 'start' | 'dev', signal: 'SIGKILL' | 'SIGTERM'): Promise<number> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'casa-launcher-'))
  const { launcher, server } = await launch(command, dataFolder)
  try {
    const began = performance.now()
    const launcherEnded = once(launcher, 'exit')
    launcher.kill(signal)
    const [code] = await launcherEnded
    mustHold(signal === 'SIGKILL' || code === 0, `com ${signal} terminou com ${code}`)
    while (isRunning(server)) {
      mustHold(performance.now() - began < LONGEST_STOP, `${command}: o servidor continua sem quem o iniciou`)
      await setTimeout(20)
    }
    const took = performance.now() - began
    mustHold(!readdirSync(dataFolder).includes('dados.sqlite-wal'), `${command}: não encerrou em ordem`)
    await (await startBuiltServer({ dataFolder })).stop()
    return took
  } finally {
    if (isRunning(server)) process.kill(server, 'SIGKILL')
    launcher.kill('SIGKILL')
    await rm(dataFolder, { recursive: true, force: true })
  }
}

/** Over a new folder; resolves when the server says where it listens. */
async function launch(command: string, dataFolder: string): Promise<{ launcher: ChildProcess; server: number }> {
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>()
  const launcher = spawn(process.execPath, ['src/commands/run.mjs', command], {
    env: { ...process.env, PORT: String(await freePort()), DATA_DIR: dataFolder, DEMO: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [launcher.stdout!, launcher.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      if (/^Administração:/m.test(printed)) resolve()
    })
  launcher.once('exit', code => reject(new Error(`npm run ${command} ended with ${code}:\n${printed}`)))
  await listening
  const server = processes().find(({ parent }) => parent === launcher.pid)
  if (server === undefined) throw new Error(`npm run ${command} runs nothing`)
  return { launcher, server: server.id }
}

const isRunning = (server: number) => processes().some(({ id }) => id === server)

/** What runs on this machine. A process that has ended stands there until its parent has taken note. */
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
    // Gone while we looked.
    return ''
  }
}
