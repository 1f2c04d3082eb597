import { type ChildProcess, fork } from 'node:child_process'
import { extname, join } from 'node:path'
import { required } from '#fields/contract/required.ts'
import { unavailable } from '../../errors.ts'
import type { makeVariant, prepareDrawing, preparePicture } from './images.ts'
import type { VariantFormat } from './pictureSizes.ts'
import { RefusedPicture } from './refusedPicture.ts'

/** What the process can be asked for. */
export interface ImageTasks {
  readonly prepare: typeof preparePicture
  readonly prepareDrawing: typeof prepareDrawing
  /** The last picture stays decoded, since its variants are asked for one after the other. */
  readonly variant: (
    source: string,
    format: VariantFormat,
    width: number,
    folder: string,
    focus: readonly [number, number],
  ) => ReturnType<typeof makeVariant>
}

export type Question = { readonly id: number; readonly task: keyof ImageTasks; readonly args: readonly unknown[] }
export type Reply = { readonly id: number } & (
  | { readonly result: unknown }
  | { readonly refused: string }
  | { readonly failed: string }
)

/** A place with nothing to do ends after this time, in milliseconds, and gives back all that pictures took. */
const IDLE = 5000

/** Freed pictures go back to the system at once. The rest of the server's environment is none of a decoder's business. */
const ENVIRONMENT = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

// The same file, built or not: the build puts the process beside the server.
const SCRIPT = join(import.meta.dirname, `imageTasks${extname(import.meta.filename)}`)

/** A process and the tasks that it was asked for and has not answered. */
interface ImageProcess {
  readonly child: ChildProcess
  readonly waiting: Map<number, Pick<PromiseWithResolvers<never>, 'resolve' | 'reject'>>
}

/** The process ended, or hung and was ended, before the task was done. */
class ProcessEnded extends Error {}

/** The one that all tasks share. */
let shared: ImageProcess | undefined
let idle: NodeJS.Timeout | undefined
let lastId = 0

/**
 * Has a task done beside the server: decoders use much memory and read untrusted files. A task whose process ends, or
 * that is late, is tried once more in a process of its own. Rejects as the task fails, or else with 503.
 */
export async function inImageProcess<T extends keyof ImageTasks>(
  deadlineMs: number,
  task: T,
  args: Parameters<ImageTasks[T]>,
): Promise<Awaited<ReturnType<ImageTasks[T]>>> {
  const ask = async (asked: ImageProcess): Promise<Awaited<ReturnType<ImageTasks[T]>>> => {
    const { child, waiting } = asked
    const id = ++lastId
    const { promise, resolve, reject } = Promise.withResolvers<never>()
    waiting.set(id, { resolve, reject })
    const isLate = () => end(asked, new Error(`'${task}' took longer than ${deadlineMs} ms.`))
    const deadline = setTimeout(isLate, deadlineMs)
    // Work that is under way keeps the server up, as reading a file would.
    child.ref()
    required(child.channel, 'channel to the process that works on images').ref()
    child.send({ id, task, args } satisfies Question)
    try {
      return await promise
    } finally {
      clearTimeout(deadline)
    }
  }
  clearTimeout(idle)
  shared ??= start()
  try {
    return await ask(shared)
  } catch (error) {
    if (!(error instanceof ProcessEnded)) throw error
    return await ask(start()).catch(cause => {
      throw cause instanceof ProcessEnded ? unavailable(cause) : cause
    })
  }
}

function start(): ImageProcess {
  const child = fork(SCRIPT, {
    execArgv: [],
    env: ENVIRONMENT,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const started: ImageProcess = { child, waiting: new Map() }
  child.on('message', (reply: Reply) => {
    const asked = started.waiting.get(reply.id)
    if (asked === undefined) return
    started.waiting.delete(reply.id)
    if (started.waiting.size === 0) rest(started)
    if ('result' in reply) asked.resolve(reply.result as never)
    else asked.reject('refused' in reply ? new RefusedPicture(reply.refused) : new Error(reply.failed))
  })
  child.on('error', cause => end(started, cause))
  child.on('exit', () => end(started))
  return started
}

function end(ended: ImageProcess, cause?: Error) {
  if (shared === ended) shared = undefined
  ended.child.kill('SIGKILL')
  for (const { reject } of ended.waiting.values()) reject(new ProcessEnded('The image process ended.', { cause }))
  ended.waiting.clear()
}

/** Nothing is left to be done. A process ends when its channel is closed, as it is when the server is gone. */
function rest(resting: ImageProcess) {
  const { child } = resting
  if (resting !== shared) return child.disconnect()
  child.unref()
  child.channel?.unref()
  idle = setTimeout(() => {
    if (shared !== resting) return
    shared = undefined
    child.disconnect()
  }, IDLE).unref()
}
