import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Log } from './parts.ts'

/** What a worker is told of its place, beside the environment of all of them. */
const NUMBER = 'WORKER_NUMBER'
const READY = 'ready'

const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 30_000
/** Exit codes from here on stand for a signal. */
const KILLED = 128
/** A worker that has served for so long is replaced at once when it ends. */
const STEADY_MS = 60_000

/** Undefined in a process that is alone; 1 for the worker that does what only one of them may. */
export const workerNumber: number | undefined = cluster.isWorker ? Number(process.env[NUMBER]) : undefined

/**
 * How a worker listens. On Linux each has a socket of its own at the same port: what was handed to one that is killed
 * is reset at once. Elsewhere such a connection would stay open and silent.
 */
export const listening =
  workerNumber !== undefined && process.platform === 'linux' ? { reusePort: true, exclusive: true } : {}

/** In a worker: tells the process that started it that it serves. */
export function notifyReady() {
  if (cluster.isWorker) process.send?.(READY)
}

/** In a worker: has it end in order, not at once, when the process that started it is gone. */
export function surviveParentExit() {
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true
}

/**
 * Serves with several processes, which share one port. The first starts alone, since it makes what none finds yet; if
 * one cannot serve at its first start all end, and later one that ends by itself is replaced.
 *
 * @param main the module that a worker runs
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

  /** Resolves when it serves, or false when it does not; then the rest is stopped. */
  async function startFirst(number: number): Promise<boolean> {
    const worker = fork(number)
    const code = await Promise.race([readyOf(worker), endOf(worker)])
    // One that was killed has refused nothing.
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
    /** Resolves with an exit code when all of them are gone: 0 where they were asked to stop. */
    ended,
    /** Asks them to end in order; a second time, at once. */
    stop: end,
  }
}

async function readyOf(worker: Worker): Promise<typeof READY> {
  for (;;) if ((await once(worker, 'message'))[0] === READY) return READY
}

/** The exit code; 128 and more where a signal ended it. */
async function endOf(worker: Worker): Promise<number> {
  if (worker.isDead()) return worker.process.exitCode ?? KILLED
  const [code, signal] = await once(worker, 'exit')
  return signal ? KILLED : (code ?? 1)
}
