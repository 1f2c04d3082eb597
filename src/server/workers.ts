import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Log } from './parts.ts'

const NUMBER = 'WORKER_NUMBER'
const READY = 'ready'

const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 30_000
/** Exit codes of this value and above mean that a signal ended the process. */
const KILLED = 128
/** A worker that ran at least this long is replaced after the shortest pause. */
const STEADY_MS = 60_000

/** Undefined in a single process; worker 1 does what only one worker may do. */
export const workerNumber: number | undefined = cluster.isWorker ? Number(process.env[NUMBER]) : undefined

/** Separate sockets (Linux only), so that connections queued for a killed worker are reset instead of left open. */
export const listening =
  workerNumber !== undefined && process.platform === 'linux' ? { reusePort: true, exclusive: true } : {}

/** Tells the primary process that this worker serves. */
export function notifyReady() {
  if (cluster.isWorker) process.send?.(READY)
}

/** Prevents `cluster` from exiting at once when the primary is gone, so that the worker ends in order. */
export function surviveParentExit() {
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true
}

/**
 * Worker 1 starts alone, because it creates what does not exist yet. If a worker cannot serve at its first start, all
 * end; a worker that ends later is replaced.
 *
 * @param main path of the module that a worker runs
 */
export function startWorkers(main: string, count: number, log: Log) {
  cluster.setupPrimary({ exec: main, args: process.argv.slice(2) })
  const running = new Set<Worker>()
  const { promise: ended, resolve } = Promise.withResolvers<number>()
  let isStopping = false
  let exitCode = 0

  void startAll()

  async function startAll() {
    if ((await startFirst(1)) && count > 1)
      await Promise.all(Array.from({ length: count - 1 }, (_, i) => startFirst(i + 2)))
  }

  /** Resolves with false when the worker cannot serve; then all others are stopped. */
  async function startFirst(number: number): Promise<boolean> {
    const worker = fork(number)
    const code = await Promise.race([readyOf(worker), endOf(worker)])
    // A worker that a signal killed during its start reported no problem, so it is replaced.
    if (code === READY || (code >= KILLED && number > 1 && !isStopping)) {
      void watch(worker, number, FIRST_PAUSE_MS)
      return true
    }
    exitCode ||= isStopping ? 0 : code || 1
    end()
    return false
  }

  function fork(number: number): Worker {
    const worker = cluster.fork({ [NUMBER]: String(number) })
    running.add(worker)
    worker.once('exit', () => {
      running.delete(worker)
      if (isStopping && running.size === 0) resolve(exitCode)
    })
    return worker
  }

  async function watch(worker: Worker, number: number, pause: number) {
    const began = performance.now()
    const code = await endOf(worker)
    if (isStopping) return
    const wait = performance.now() - began > STEADY_MS ? FIRST_PAUSE_MS : pause
    log.error('worker.ended', new Error(`Worker ${number} ended with code ${code}.`), { number, againAfterMs: wait })
    setTimeout(() => {
      if (!isStopping) void watch(fork(number), number, Math.min(wait * 2, MAX_PAUSE_MS))
    }, wait)
  }

  function end() {
    isStopping = true
    if (running.size === 0) resolve(exitCode)
    for (const worker of running) worker.process.kill('SIGTERM')
  }

  return {
    /** Resolves with an exit code: 0 when the workers were asked to stop. */
    ended,
    /** A second call ends the workers at once. */
    stop: end,
  }
}

async function readyOf(worker: Worker): Promise<typeof READY> {
  for (;;) if ((await once(worker, 'message'))[0] === READY) return READY
}

/** The exit code; 128 when a signal ended the worker. */
async function endOf(worker: Worker): Promise<number> {
  if (worker.isDead()) return worker.process.exitCode ?? KILLED
  const [code, signal] = await once(worker, 'exit')
  return signal ? KILLED : (code ?? 1)
}
