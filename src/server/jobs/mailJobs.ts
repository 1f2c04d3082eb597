import { AppError } from '../errors.ts'
import type { Letter } from '../mail/email.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Parts } from '../parts.ts'
import { earliestJob, JOBS, type Job, nextDueJob, postponeJob, removeJob, removeSameJobs } from '../store/log/jobs.ts'
import type { Tx } from '../store/store.ts'

/**
 * Writes the letter a job asks for, inside a transaction of its own (a one-time link is made only now); undefined when
 * there is nothing to send. `tries` is how often sending failed before.
 */
export type WriteJobLetter = (
  tx: Tx,
  data: any,
  at: { readonly now: Date; readonly tries: number },
) => Promise<Letter | undefined>

export interface MailWorker {
  /** Looks for due jobs now; resolves when none is left that is due. */
  wake(): Promise<void>
  /** Sends nothing more. A letter under way gets a few seconds, then it is given up and tried again at the next start. */
  stop(): Promise<void>
}

const minute = 60_000
const longestPause = 60 * minute
const lastSeconds = 3_000
/** After which a database that was away is asked again, and what met it away is tried for the second time. */
const awayPause = 2_000

/**
 * Sends what the jobs of these types ask for, one after the other, and never makes anybody wait for it. It wakes when a
 * job is queued and when the earliest is due. A letter that cannot be sent is tried again after 1, 2, 4, 8 … minutes,
 * at most an hour apart, until the job's own end.
 *
 * @param types job type to the function that writes its letter
 */
export function startMailWorker(
  { store, clock, log }: Pick<Parts, 'store' | 'clock' | 'log'>,
  mailer: Mailer,
  types: Readonly<Record<string, WriteJobLetter>>,
): MailWorker {
  const names = Object.keys(types)
  const stopping = Promise.withResolvers<'stopped'>()
  let stopped = false
  let running: Promise<void> | undefined
  let wanted = false
  let isAway = false
  /** Sent, and still in the queue: the database went away in between. */
  const sent = new Set<number>()
  let timer: NodeJS.Timeout | undefined

  store.onCommit(changes => {
    if (changes.some(change => change.resource === JOBS)) void wake()
  })
  store.onAvailability(isAvailable => {
    if (isAvailable) void wake()
  })
  void wake()
  return { wake, stop }

  function wake(): Promise<void> {
    wanted = true
    running ??= run()
    return running
  }

  async function run() {
    while (wanted && !stopped) {
      wanted = false
      clearTimeout(timer)
      try {
        while (!stopped && (await sendNext())) {}
        if (!stopped && !wanted) await sleepUntilNext()
        isAway = false
      } catch (cause) {
        // The database is away; the jobs are safe in it.
        if (!isAway) log.error('mail.worker_failed', cause)
        isAway = true
        sleep(awayPause)
      }
    }
    // In the same step as the look at `wanted`: whoever wakes it one step later must find nobody running.
    running = undefined
  }

  /** False when no job is due. */
  async function sendNext(): Promise<boolean> {
    const now = clock.now()
    const horizon = new Date(now.getTime() + longestPause + minute).toISOString()
    const job = await store.read(tx => nextDueJob(tx, names, now.toISOString(), horizon))
    if (job === undefined) return false
    try {
      if (!sent.has(job.id)) {
        const letter = await store.write(tx => types[job.type]!(tx, job.data, { now, tries: job.tries }))
        if (letter === undefined) {
          await store.write(tx => removeJob(tx, job.id))
          return true
        }
        if ((await Promise.race([mailer.send(letter), stopping.promise])) === 'stopped') return false
        sent.add(job.id)
      }
      // Whoever asked again while this was on its way asked for the same letter.
      await store.write(tx => removeSameJobs(tx, job))
      sent.delete(job.id)
      log.info('mail.sent', { job: job.id, type: job.type })
    } catch (cause) {
      await postpone(job, cause)
    }
    return true
  }

  async function postpone(job: Job, cause: unknown) {
    const now = clock.now().getTime()
    const end = Date.parse(job.expiresAt)
    if (now >= end) {
      log.error('mail.given_up', cause, { job: job.id, type: job.type, tries: job.tries + 1 })
      await store.write(tx => removeJob(tx, job.id))
      return
    }
    const first = cause instanceof AppError && cause.status === 503 ? awayPause : minute
    const pause = Math.min(2 ** job.tries * first, longestPause)
    const dueAt = new Date(Math.min(now + pause, end)).toISOString()
    log.error('mail.postponed', cause, { job: job.id, type: job.type, tries: job.tries + 1, dueAt })
    await store.write(tx => postponeJob(tx, job.id, dueAt))
  }

  async function sleepUntilNext() {
    const next = await store.read(tx => earliestJob(tx, names))
    if (next !== undefined) sleep(Date.parse(next) - clock.now().getTime())
  }

  function sleep(milliseconds: number) {
    // Never longer than an hour, so that a clock set forward meanwhile is noticed.
    timer = setTimeout(() => void wake(), Math.min(Math.max(milliseconds, 10), longestPause))
    timer.unref()
  }

  async function stop() {
    stopped = true
    clearTimeout(timer)
    const enough = setTimeout(() => stopping.resolve('stopped'), lastSeconds)
    await running
    clearTimeout(enough)
    clearTimeout(timer)
    mailer.close()
  }
}
