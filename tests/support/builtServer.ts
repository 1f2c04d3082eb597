import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tuning } from './tuning.ts'

export interface BuiltServer {
  readonly url: string
  readonly pid: number
  readonly dataFolder: string
  /** The code it ended with, or the name of the signal that ended it; pending while it runs. */
  readonly ended: Promise<number | NodeJS.Signals>
  /** Everything it has printed. */
  printed(): string
  /** The one-time link that the first start prints. */
  firstLink(): string
  stop(): Promise<number | NodeJS.Signals>
  /** With SIGKILL, at once; leaves its folder. Does nothing to one that has ended. */
  kill(): Promise<void>
}

export interface BuiltServerOptions {
  readonly root?: string
  readonly dataFolder?: string
  readonly env?: Record<string, string>
  readonly port?: number
  /** A command that becomes the one that follows it, such as `nsenter …`: it must not start it as a child. */
  readonly through?: readonly string[]
}

/** The built server in a process of its own, over an empty data folder, as `npm start` runs it. */
export async function startBuiltServer(options: BuiltServerOptions = {}): Promise<BuiltServer> {
  const root = options.root ?? process.cwd()
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'casa-dados-')))
  const port = options.port ?? (await freePort())
  const node = [join(root, 'node_modules/.bin/node'), ...tuning.flags, join(root, 'dist/server/main.js')]
  const [command, ...given] = [...(options.through ?? []), ...node] as [string, ...string[]]
  const child = spawn(command, given, {
    cwd: root,
    env: {
      ...process.env,
      ...tuning.environment,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'error',
      DEMO: '0',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const listening = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
      if (/^Administration:/m.test(text)) listening.resolve()
    })
  }
  child.once('exit', code => listening.reject(new Error(`The server ended with ${code} before it listened:\n${text}`)))
  // Nothing outlives the one that started it, whatever ends that one.
  const killChild = () => child.kill('SIGKILL')
  process.once('exit', killChild)
  child.once('exit', () => process.off('exit', killChild))
  const ended: Promise<number | NodeJS.Signals> = once(child, 'exit').then(([code, signal]) => code ?? signal)
  await listening.promise
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    dataFolder,
    ended,
    printed: () => text,
    firstLink: () => {
      const link = /^http\S+#token=\S+$/m.exec(text)?.[0]
      if (link === undefined) throw new Error(`No one-time link was printed:\n${text}`)
      return link
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    stop: async () => {
      child.kill('SIGTERM')
      const code = await ended
      if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true })
      return code
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
