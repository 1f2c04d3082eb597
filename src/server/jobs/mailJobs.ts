import { once } from 'node:events'
import { required } from '#fields/contract/required.ts'
import type { Email } from '../mail/email.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Parts } from '../parts.ts'
import type { Tx } from '../store/store.ts'
import { HOUR_MS, type JobHandler, type JobQueue, startJobQueue, type WatchJobs } from './jobQueue.ts'

/** Runs in a transaction of its own, since a one-time link is created only now. Undefined: there is nothing to send. */
export type WriteJobEmail = (
  tx: Tx,
  data: never,
  at: { readonly now: Date; readonly tries: number },
) => Promise<Email | undefined>

/** How long an e-mail that is being sent may take when the program ends. Then the next start sends it again. */
const STOP_GRACE_MS = 3_000

/** Sends the e-mails of these types of jobs, one after the other. No request waits for it. */
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
    // Whoever asked again meanwhile asked for the same e-mail.
    return { endsSame: true }
  }
  const handlers = Object.fromEntries(Object.keys(types).map(type => [type, send]))
  const queue = startJobQueue(parts, handlers, { name: 'mail', maxPauseMs: HOUR_MS, stopGraceMs: STOP_GRACE_MS })
  return {
    ...queue,
    async stop() {
      await queue.stop()
      mailer.close()
    },
  }
}

async function aborted(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort')
  throw signal.reason
}
