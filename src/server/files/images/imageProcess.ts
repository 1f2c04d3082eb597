import { type ChildProcess, fork } from 'node:child_process'
import { extname, join } from 'node:path'
import { present } from '#fields/contract/present.ts'
import type { ImageTasks, Question, Reply } from './imageMessages.ts'
import { RefusedPicture } from './refusedPicture.ts'

/** A place with nothing to do ends after this time, in milliseconds, and gives back all that pictures took. */
const IDLE = 5000

/** Freed pictures go back to the system at once. The rest of the server's environment is none of a decoder's business. */
const ENVIRONMENT = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

// The same file, built or not: the build puts the process beside the server.
const SCRIPT = join(import.meta.dirname, `imageTasks${extname(import.meta.filename)}`)

interface Waiting {
  readonly resolve: (value: never) => void
  readonly reject: (cause: Error) => void
}
let running: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

/**
 * Has a task done by a process that is there while pictures are worked on. Decoders are large, use much memory and read
 * untrusted files: so neither their memory nor a crash of theirs is the server's. Rejects with `RefusedPicture`, as the
 * task fails, or when the process ended before it was done.
 */
export function inImageProcess<T extends keyof ImageTasks>(
  task: T,
  ...args: Parameters<ImageTasks[T]>
): Promise<Awaited<ReturnType<ImageTasks[T]>>> {
  const id = ++lastId
  return new Promise((resolve, reject) => {
    clearTimeout(idle)
    running ??= start()
    waiting.set(id, { resolve, reject })
    // Work that is under way keeps the server up, as reading a file would.
    running.ref()
    present(running.channel, 'channel to the process that works on images').ref()
    const question: Question = { id, task, args }
    running.send(question)
  })
}

function start(): ChildProcess {
  const child = fork(SCRIPT, {
    execArgv: [],
    env: ENVIRONMENT,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.on('message', (reply: Reply) => {
    const asked = waiting.get(reply.id)
    if (asked === undefined) return
    settle(child, reply.id)
    if ('result' in reply) asked.resolve(reply.result as never)
    else asked.reject('refused' in reply ? new RefusedPicture(reply.refused) : new Error(reply.failed))
  })
  const end = (cause?: Error) => {
    if (running !== child) return
    running = undefined
    child.kill('SIGKILL')
    for (const { reject } of waiting.values()) reject(new Error('The image process ended.', { cause }))
    waiting.clear()
  }
  child.on('error', end)
  child.on('exit', () => end())
  return child
}

function settle(child: ChildProcess, id: number) {
  waiting.delete(id)
  if (waiting.size > 0) return
  child.unref()
  child.channel?.unref()
  idle = setTimeout(() => {
    running = undefined
    // It ends when its channel is closed, as it does when the server is gone.
    child.disconnect()
  }, IDLE).unref()
}
