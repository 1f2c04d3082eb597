import { AppError } from '../errors.ts'
import type { Parts } from '../parts.ts'
import { addJob, earliestJob, JOBS, type Job, nextDueJob, postponeJob, removeJob } from '../store/log/jobs.ts'

/** Does one job. What it returns is queued as the same job again, in the transaction that ends this one. */
export type JobHandler = (data: any, signal: AbortSignal) => Promise<Again | undefined>
interface Again {
  readonly data: unknown
  /** ISO 8601. */
  readonly dueAt: string
}

const MINUTE_MS = 60_000
const LONGEST_PAUSE_MS = 86_400_000
/** After which a database that was away is asked again, and what met it away is tried for the second time. */
const AWAY_PAUSE_MS = 2_000
const FURTHEST_MS = 7 * 86_400_000
const LONGEST_SLEEP_MS = 3_600_000

/**
 * Does queued jobs of the given types one after the other, from the start of the program on: also those that a stopped
 * process left. A failed one is tried again after 1, 2, 4 … minutes, at most a day apart, and given up, loudly, at its own
 * end: what has none, as the erasing of personal data, never is.
 */
export function startJobLoop(
  { store, clock, log }: Pick<Parts, 'store' | 'clock' | 'log'>,
  handlers: Readonly<Record<string, JobHandler>>,
) {
  const types = Object.keys(handlers)
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let wokenMeanwhile = false
  let isAway = false
  let alarm: NodeJS.Timeout | undefined

  function wake() {
    if (stopping.signal.aborted) return
    wokenMeanwhile = running !== undefined
    running ??= runDueJobs()
      .then(setAlarm)
      .catch(cause => {
        // The database is away; the jobs are safe in it.
        if (!isAway) log.error('job_loop_failed', cause)
        isAway = true
        sleep(AWAY_PAUSE_MS)
      })
      .finally(() => {
        running = undefined
        if (wokenMeanwhile) wake()
      })
  }

  async function runDueJobs() {
    while (!stopping.signal.aborted) {
      const now = clock.now()
      const horizon = new Date(now.getTime() + FURTHEST_MS).toISOString()
      const job = await store.read(tx => nextDueJob(tx, types, now.toISOString(), horizon))
      if (!job) return
      await runJob(job)
    }
  }

  async function runJob(job: Job) {
    try {
      const again = await handlers[job.type]!(job.data, stopping.signal)
      await store.write(async tx => {
        await removeJob(tx, job.id)
        if (again) await addJob(tx, { type: job.type, data: again.data, dueAt: again.dueAt, expiresAt: job.expiresAt })
      })
    } catch (cause) {
      // Cut off by the end of the program: it is still queued, and this was no fault of its own.
      if (stopping.signal.aborted) return
      const now = clock.now().getTime()
      const end = Date.parse(job.expiresAt)
      const isLast = now >= end
      log.error(isLast ? 'job_given_up' : 'job_failed', cause, { type: job.type, data: job.data, tries: job.tries + 1 })
      const first = cause instanceof AppError && cause.status === 503 ? AWAY_PAUSE_MS : MINUTE_MS
      const pause = Math.min(first * 2 ** job.tries, LONGEST_PAUSE_MS)
      const dueAt = new Date(Math.min(now + pause, end)).toISOString()
      await store.write(tx => (isLast ? removeJob(tx, job.id) : postponeJob(tx, job.id, dueAt)))
    }
  }

  async function setAlarm() {
    const next = await store.read(tx => earliestJob(tx, types))
    isAway = false
    if (next !== undefined) sleep(Date.parse(next) - clock.now().getTime())
  }

  function sleep(milliseconds: number) {
    clearTimeout(alarm)
    if (stopping.signal.aborted) return
    alarm = setTimeout(wake, Math.min(Math.max(milliseconds, 1000), LONGEST_SLEEP_MS))
    alarm.unref()
  }

  store.onCommit(changes => {
    if (changes.some(change => change.resource === JOBS)) wake()
  })
  store.onAvailability(isAvailable => isAvailable && wake())
  wake()

  return {
    /** Resolves when nothing is being done and nothing is due. */
    async idle(): Promise<void> {
      while (running) await running
    },
    /** Resolves when the job at hand has stopped; it stays queued. */
    async stop(): Promise<void> {
      stopping.abort()
      clearTimeout(alarm)
      await running
    },
  }
}
