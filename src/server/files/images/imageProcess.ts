import { type ChildProcess, fork } from 'node:child_process'
import { extname, join } from 'node:path'
import { required } from '#fields/contract/required.ts'
import { unavailable } from '../../errors.ts'
import type { drawOver, makeVariant, prepareDrawing, preparePicture } from './images.ts'
import type { VariantFormat } from './pictureSizes.ts'
import { RefusedPicture } from './refusedPicture.ts'

export interface ImageTasks {
  readonly prepare: typeof preparePicture
  readonly prepareDrawing: typeof prepareDrawing
  readonly drawOver: typeof drawOver
  /** The last picture stays decoded, because its variants are requested one after another. */
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

/** An idle process ends after this many milliseconds and frees the memory that pictures took. */
const IDLE = 5000

/** Makes the allocator return freed memory at once. Decoders get no other variables of the server's environment. */
const ENVIRONMENT = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

// Works in the source tree and in the build, which puts this script beside the server.
const SCRIPT = join(import.meta.dirname, `imageTasks${extname(import.meta.filename)}`)

interface ImageProcess {
  readonly child: ChildProcess
  readonly waiting: Map<number, Pick<PromiseWithResolvers<never>, 'resolve' | 'reject'>>
}

class ProcessEnded extends Error {}

let shared: ImageProcess | undefined
let idle: NodeJS.Timeout | undefined
let lastId = 0

/**
 * Runs a task in a process of its own: decoders use much memory and read untrusted files. When the process ends or is
 * late, the task is retried once in a new process. Rejects with the task's error, or with 503.
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
    // A pending task keeps the server alive, as reading a file would.
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
    if (started.waiting.size === 0) endWhenIdle(started)
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

/** The process ends when its channel closes, which also happens when the server ends. */
function endWhenIdle(resting: ImageProcess) {
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
