import { setTimeout as wait } from 'node:timers/promises'
import PQueue from 'p-queue'
import { required } from '#fields/contract/required.ts'
import { AppError } from '../errors.ts'
import type { Parts } from '../parts.ts'
import {
  addJob,
  claimJob,
  earliestJob,
  JOBS,
  type Job,
  nextDueJob,
  postponeJob,
  removeJob,
  removeSameJobs,
  renewClaim,
} from '../store/log/jobs.ts'
import type { Store, Tx } from '../store/store.ts'

/** Does one job. Rejects to have it tried again. When `signal` aborts, it stops half-way and stays queued. */
export type JobHandler = (
  /** As it was queued; each handler declares the type of its own data. */
  data: never,
  signal: AbortSignal,
  /** `tries`: how often it failed before. */
  job: Pick<Job, 'id' | 'type' | 'tries'>,
) => Promise<Done | undefined>

/** Called with the outcome of each attempt, for monitoring. */
export type NoteJob = (type: string, outcome: 'done' | 'postponed' | 'given_up') => void

/** Wraps the work of a job, for example in a trace. */
export type AroundJob = <Result>(type: string, work: () => Promise<Result>) => Promise<Result>

export interface WatchJobs {
  readonly noteJob?: NoteJob
  readonly aroundJob?: AroundJob
}

/** What else happens in the transaction that ends a job. */
interface Done {
  /** Queues the same job again with this data, due at this instant (ISO 8601). */
  readonly again?: { readonly data: unknown; readonly dueAt: string }
  /** Ends other jobs with the same type and data too. */
  readonly endsSame?: true
  /** Ids of other jobs of the same type that end too. */
  readonly alsoEnds?: readonly number[]
}

interface JobQueueOptions {
  /** The prefix of each event in the log: `mail.postponed`. */
  readonly name: string
  /** A failed job is tried again after 1, 2, 4 … minutes, at most this far apart. */
  readonly maxPauseMs: number
  /** How long the running job may go on when the program ends; 0 by default. */
  readonly stopGraceMs?: number
}

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
const FIRST_PAUSE_MS = 60_000
/** The pause before a lost database is tried again, and the first pause of a job that failed because of it. */
const AWAY_PAUSE_MS = 2_000
/** How long a job is claimed. The claim is renewed during the work; when this process hangs, another one takes the job. */
const CLAIM_MS = 60_000
/** No schedule reaches so far: a job that is due later was queued before the clock was set back. */
const MAX_DELAY_MS = 7 * DAY_MS

/** A failed job is given up when it expires. One without an expiry, such as the erasure of personal data, never is. */
export function startJobQueue(
  {
    store,
    clock,
    log,
    noteJob = () => {},
    aroundJob = (_type, work) => work(),
  }: Pick<Parts, 'store' | 'clock' | 'log'> & WatchJobs,
  handlers: Readonly<Record<string, JobHandler>>,
  { name, maxPauseMs, stopGraceMs = 0 }: JobQueueOptions,
) {
  const types = Object.keys(handlers)
  const stopping = new AbortController()
  /** Jobs that are done but still queued, because the database went away before they were removed. */
  const done = new Map<number, Done | undefined>()
  let isStopped = false
  let isWanted = false
  let isAway = false
  let running: Promise<void> | undefined
  let alarm: NodeJS.Timeout | undefined

  /** Looks for due jobs now. Resolves when none is due any more. */
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
        // The database is away and still has the jobs.
        if (!isAway) log.error(`${name}.worker_failed`, cause)
        isAway = true
        sleep(AWAY_PAUSE_MS)
      }
    }
    // No await after the last check of `isWanted`: a `wake` that comes next must start a new run.
    running = undefined
  }

  async function runNext(): Promise<boolean> {
    const job = await nextJob()
    if (job === undefined) return false
    try {
      if (!done.has(job.id)) done.set(job.id, await whileClaimed(job, () => aroundJob(job.type, () => handle(job))))
      await end(job, done.get(job.id))
      done.delete(job.id)
      noteJob(job.type, 'done')
    } catch (cause) {
      // Interrupted by the end of the program: the job stays queued and does not count as failed.
      if (stopping.signal.aborted) return false
      await postpone(job, cause)
    }
    return true
  }

  async function nextJob(): Promise<Job | undefined> {
    const now = clock.now()
    const time = { now: now.toISOString(), horizon: after(now, MAX_DELAY_MS) }
    const job = await readSerially(store, tx => nextDueJob(tx, types, time))
    // Only this process uses an SQLite database, so it need not claim the job.
    if (job === undefined || store.dialect === 'sqlite') return job
    return store.write(tx => claimJob(tx, types, { ...time, until: after(now, CLAIM_MS) }))
  }

  const handle = (job: Job) =>
    required(handlers[job.type], `handler of '${job.type}'`)(job.data as never, stopping.signal, job)

  async function whileClaimed<T>({ id }: Job, work: () => Promise<T>): Promise<T> {
    if (store.dialect === 'sqlite') return work()
    const timer = setInterval(() => {
      store
        .write(tx => renewClaim(tx, id, after(clock.now(), CLAIM_MS)))
        .catch(cause => log.error(`${name}.not_held`, cause, { job: id }))
    }, CLAIM_MS / 3)
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
    const pause = Math.min(first * 2 ** job.tries, maxPauseMs)
    const dueAt = new Date(Math.min(now + pause, end)).toISOString()
    noteJob(job.type, 'postponed')
    log.error(`${name}.postponed`, cause, { ...details, dueAt })
    await store.write(tx => postponeJob(tx, job.id, dueAt))
  }

  async function sleepUntilNext() {
    const next = await readSerially(store, tx => earliestJob(tx, types, clock.now().toISOString()))
    if (next !== undefined) sleep(Date.parse(next) - clock.now().getTime())
  }

  function sleep(milliseconds: number) {
    clearTimeout(alarm)
    if (isStopped) return
    // Sleeps at most an hour, so that a clock set forward is noticed.
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
    async idle() {
      while (running) await running
    },
    /** Resolves when no job is running. An interrupted job stays queued. */
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

/** The queues of a store query one at a time, or each would take a connection that a request waits for. */
function readSerially<T>(store: Store, read: (tx: Tx) => Promise<T>): Promise<T> {
  let queue = readQueues.get(store)
  if (queue === undefined) readQueues.set(store, (queue = new PQueue({ concurrency: 1 })))
  return queue.add(() => store.read(read))
}

const readQueues = new WeakMap<Store, PQueue>()

const after = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds).toISOString()
