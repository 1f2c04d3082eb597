import { setTimeout as wait } from 'node:timers/promises'
import PQueue from 'p-queue'
import { required } from '#fields/contract/required.ts'
import { AppError } from '../errors.ts'
import type { Parts } from '../parts.ts'
import {
  addJob,
  claimJob,
  earliestJob,
  holdJob,
  JOBS,
  type Job,
  nextDueJob,
  postponeJob,
  removeJob,
  removeSameJobs,
} from '../store/log/jobs.ts'
import type { Store, Tx } from '../store/store.ts'

/** Does one job. Rejects to have it tried again. When `signal` aborts, it stops half-way and stays queued. */
export type JobHandler = (
  /** As it was queued; each handler says itself what its jobs hold. */
  data: never,
  signal: AbortSignal,
  /** `tries`: how often it failed before. */
  job: Pick<Job, 'id' | 'type' | 'tries'>,
) => Promise<Done | undefined>

/** Told how each attempt at a job ended, for those who watch over the program. */
export type NoteJob = (type: string, outcome: 'done' | 'postponed' | 'given_up') => void

/** Does the work of a job, with something around it that knows what belongs to it. */
export type AroundJob = <Result>(type: string, work: () => Promise<Result>) => Promise<Result>

export interface WatchJobs {
  readonly noteJob?: NoteJob
  readonly aroundJob?: AroundJob
}

/** What else happens in the transaction that ends a job. */
interface Done {
  /** Is queued as the same job again, due at this instant (ISO 8601). */
  readonly again?: { readonly data: unknown; readonly dueAt: string }
  /** Others that ask for exactly the same are done with it. */
  readonly endsSame?: true
  /** The ids of others of the same type that are done with it. */
  readonly alsoEnds?: readonly number[]
}

interface JobQueueOptions {
  /** Before each event in the log: `mail.postponed`. */
  readonly name: string
  /** A failed job is tried again after 1, 2, 4 … minutes, at most so far apart. */
  readonly longestPauseMs: number
  /** How long the job at hand may go on when the program ends; none unless stated. */
  readonly stopGraceMs?: number
}

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
const FIRST_PAUSE_MS = 60_000
/** After which a database that was away is asked again, and what met it away is tried for the second time. */
const AWAY_PAUSE_MS = 2_000
/** A job is held for so long, and held again meanwhile: another process takes it when this one stands still. */
const HELD_MS = 60_000
/** No schedule of ours reaches so far: a job that is due later was queued before the clock was set back. */
const MAX_DELAY_MS = 7 * DAY_MS

/**
 * Does queued jobs, by type, one after the other: when one is queued and when the earliest is due. A failed one is
 * given up at its own end: what has none, as the erasing of personal data, never is.
 */
export function startJobQueue(
  {
    store,
    clock,
    log,
    noteJob = () => {},
    aroundJob = (_type, work) => work(),
  }: Pick<Parts, 'store' | 'clock' | 'log'> & WatchJobs,
  handlers: Readonly<Record<string, JobHandler>>,
  { name, longestPauseMs, stopGraceMs = 0 }: JobQueueOptions,
) {
  const types = Object.keys(handlers)
  const stopping = new AbortController()
  /** Done, and still in the queue: the database went away in between. */
  const done = new Map<number, Done | undefined>()
  let isStopped = false
  let isWanted = false
  let isAway = false
  let running: Promise<void> | undefined
  let alarm: NodeJS.Timeout | undefined

  /** Looks for due jobs now; resolves when none is left that is due. */
  function wake(): Promise<void> {
    if (isStopped) return Promise.resolve()
    isWanted = true
    running ??= run()
    return running
  }

  async function run() {
    while (isWanted && !isStopped) {
      isWanted = false
      clearTimeout(alarm)
      try {
        while (!isStopped && (await runNext())) {}
        if (!isStopped && !isWanted) await sleepUntilNext()
        isAway = false
      } catch (cause) {
        // The database is away; the jobs are safe in it.
        if (!isAway) log.error(`${name}.worker_failed`, cause)
        isAway = true
        sleep(AWAY_PAUSE_MS)
      }
    }
    // In the same step as the look at `isWanted`: a `wake` one step later must find no run under way.
    running = undefined
  }

  /** False when no job is due. */
  async function runNext(): Promise<boolean> {
    const job = await nextJob()
    if (job === undefined) return false
    try {
      if (!done.has(job.id)) done.set(job.id, await holding(job, () => aroundJob(job.type, () => handle(job))))
      await end(job, done.get(job.id))
      done.delete(job.id)
      noteJob(job.type, 'done')
    } catch (cause) {
      // Cut off by the end of the program: it is still queued, and this was no fault of its own.
      if (stopping.signal.aborted) return false
      await postpone(job, cause)
    }
    return true
  }

  async function nextJob(): Promise<Job | undefined> {
    const now = clock.now()
    const time = { now: now.toISOString(), horizon: after(now, MAX_DELAY_MS) }
    const job = await look(store, tx => nextDueJob(tx, types, time))
    // What stands there for SQLite is this process's alone.
    if (job === undefined || store.dialect === 'sqlite') return job
    return store.write(tx => claimJob(tx, types, { ...time, until: after(now, HELD_MS) }))
  }

  const handle = (job: Job) =>
    required(handlers[job.type], `handler of '${job.type}'`)(job.data as never, stopping.signal, job)

  /** Keeps a job for this process while it is at it. */
  async function holding<T>({ id }: Job, work: () => Promise<T>): Promise<T> {
    if (store.dialect === 'sqlite') return work()
    const timer = setInterval(() => {
      store
        .write(tx => holdJob(tx, id, after(clock.now(), HELD_MS)))
        .catch(cause => log.error(`${name}.not_held`, cause, { job: id }))
    }, HELD_MS / 3)
    timer.unref()
    try {
      return await work()
    } finally {
      clearInterval(timer)
    }
  }

  async function end(job: Job, { again, endsSame, alsoEnds = [] }: Done = {}) {
    await store.write(async tx => {
      await (endsSame ? removeSameJobs(tx, job) : removeJob(tx, job.id))
      for (const id of alsoEnds) await removeJob(tx, id)
      if (again) await addJob(tx, { ...again, type: job.type, expiresAt: job.expiresAt })
    })
  }

  async function postpone(job: Job, cause: unknown) {
    const now = clock.now().getTime()
    const end = Date.parse(job.expiresAt)
    const details = { job: job.id, type: job.type, tries: job.tries + 1 }
    if (now >= end) {
      noteJob(job.type, 'given_up')
      log.error(`${name}.given_up`, cause, { ...details, data: job.data })
      await store.write(tx => removeJob(tx, job.id))
      return
    }
    const first = cause instanceof AppError && cause.status === 503 ? AWAY_PAUSE_MS : FIRST_PAUSE_MS
    const pause = Math.min(first * 2 ** job.tries, longestPauseMs)
    const dueAt = new Date(Math.min(now + pause, end)).toISOString()
    noteJob(job.type, 'postponed')
    log.error(`${name}.postponed`, cause, { ...details, dueAt })
    await store.write(tx => postponeJob(tx, job.id, dueAt))
  }

  async function sleepUntilNext() {
    const next = await look(store, tx => earliestJob(tx, types, clock.now().toISOString()))
    if (next !== undefined) sleep(Date.parse(next) - clock.now().getTime())
  }

  function sleep(milliseconds: number) {
    clearTimeout(alarm)
    if (isStopped) return
    // Never longer than an hour, so that a clock set forward meanwhile is noticed.
    alarm = setTimeout(() => void wake(), Math.min(Math.max(milliseconds, 10), HOUR_MS))
    alarm.unref()
  }

  store.onCommit(changes => {
    if (changes.some(change => change.resource === JOBS)) void wake()
  })
  store.onAvailability(isAvailable => {
    if (isAvailable) void wake()
  })
  void wake()

  return {
    wake,
    /** Resolves when nothing is being done. */
    async idle() {
      while (running) await running
    },
    /** Resolves when the job at hand has stopped; it stays queued. */
    async stop() {
      isStopped = true
      clearTimeout(alarm)
      if (stopGraceMs > 0) await Promise.race([running, wait(stopGraceMs, undefined, { ref: false })])
      stopping.abort()
      await running
      clearTimeout(alarm)
    },
  }
}

export type JobQueue = ReturnType<typeof startJobQueue>

/** The queues of a store look one after the other, or each would take a connection that a request waits for. */
function look<T>(store: Store, read: (tx: Tx) => Promise<T>): Promise<T> {
  let turns = turnsOf.get(store)
  if (turns === undefined) turnsOf.set(store, (turns = new PQueue({ concurrency: 1 })))
  return turns.add(() => store.read(read))
}

const turnsOf = new WeakMap<Store, PQueue>()

const after = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds).toISOString()
