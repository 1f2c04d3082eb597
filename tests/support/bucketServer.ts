import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BucketSettings, readBucketSettings } from '#server/bucket/bucketSettings.ts'
import { afterEveryFile } from './cleanups.ts'

/** Where the runner has put an S3 server; without one what needs it is skipped by name. */
const program = process.env.TEST_BUCKET_SERVER

export const hasBucketServer = Boolean(program)

/** A real S3 server in a process of its own, with one bucket. */
interface BucketServer {
  /** For STORAGE_URL, by way of another address where one is given. */
  url(options?: { readonly endpoint?: string; readonly prefix?: string; readonly more?: string }): string
  readonly endpoint: string
  /** With SIGKILL. Resolves when it is gone. */
  kill(): Promise<void>
  /** After `kill`, at the same address and with what it had. */
  start(): Promise<void>
  stop(): Promise<void>
}

const NAME = 'arquivos'
/** The account that the server knows. */
export const BUCKET_KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

export async function startBucketServer(): Promise<BucketServer> {
  const folder = await mkdtemp(join(tmpdir(), 'balde-'))
  let port = 0
  let child: ReturnType<typeof fork> | undefined
  const start = async () => {
    child = fork(join(import.meta.dirname, 'bucketServerProcess.mjs'), [program ?? '', folder, NAME, String(port)], {
      // It encrypts where its lists go on with DES.
      execArgv: ['--openssl-legacy-provider'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    ;[port] = (await once(child, 'message')) as [number]
  }
  const kill = async () => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  await start()
  const endpoint = `http://127.0.0.1:${port}`
  return {
    endpoint,
    url: ({ endpoint: other = endpoint, prefix = '', more = '' } = {}) =>
      `s3://${NAME}/${prefix}?endpoint=${other}&region=us-east-1${more}`,
    kill,
    start,
    async stop() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

let shared: Promise<BucketServer> | undefined

/** One for all tests of a file, which share nothing in it where each has a prefix of its own. */
export function sharedBucketServer(): Promise<BucketServer> {
  shared ??= startBucketServer()
  return shared
}
afterEveryFile(async () => {
  await (await shared)?.stop()
  shared = undefined
})

export function settingsOf(storageUrl: string): BucketSettings {
  const problems: string[] = []
  const settings = readBucketSettings(storageUrl, BUCKET_KEYS, (name, reason) => problems.push(`${name} ${reason}`))
  if (settings === undefined || problems.length > 0) throw new Error(problems.join('\n'))
  return settings
}

let prefixes = 0

/** A place in the shared server that no other test uses. */
export async function freshBucket(): Promise<BucketSettings> {
  return settingsOf((await sharedBucketServer()).url({ prefix: `teste-${++prefixes}` }))
}
