import { once } from 'node:events'
import { required } from '#fields/contract/required.ts'
import type { Email } from '../mail/email.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Parts } from '../parts.ts'
import type { Tx } from '../store/store.ts'
import { HOUR_MS, type JobHandler, type JobQueue, startJobQueue, type WatchJobs } from './jobQueue.ts'

/**
 * Writes the e-mail a job asks for, inside a transaction of its own (a one-time link is made only now); undefined when
 * there is nothing to send. `tries` is how often sending failed before.
 */
export type WriteJobEmail = (
  tx: Tx,
  /** As it was queued; each type of e-mail says itself what its jobs hold. */
  data: never,
  at: { readonly now: Date; readonly tries: number },
) => Promise<Email | undefined>

/** An e-mail under way when the program ends gets so long; then it is tried again at the next start. */
const STOP_GRACE_MS = 3_000

/** Sends what the jobs of these types ask for, one after the other; no request waits for it. */
export function startMailQueue(
  parts: Pick<Parts, 'store' | 'clock' | 'log'> & WatchJobs,
  mailer: Mailer,
  types: Readonly<Record<string, WriteJobEmail>>,
): JobQueue {
  const send: JobHandler = async (data, signal, { id, type, tries }) => {
    const email = await parts.store.write(tx =>
      required(types[type], `e-mail of '${type}'`)(tx, data, { now: parts.clock.now(), tries }),
    )
    if (email === undefined) return undefined
    await Promise.race([mailer.send(email), aborted(signal)])
    parts.log.info('mail.sent', { job: id, type })
    // Who asked again while this was on its way asked for the same e-mail.
    return { endsSame: true }
  }
  const handlers = Object.fromEntries(Object.keys(types).map(type => [type, send]))
  const queue = startJobQueue(parts, handlers, { name: 'mail', longestPauseMs: HOUR_MS, stopGraceMs: STOP_GRACE_MS })
  return {
    ...queue,
    async stop() {
      await queue.stop()
      mailer.close()
    },
  }
}

/** Rejects when the signal aborts. */
async function aborted(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort')
  throw signal.reason
}
