import { isKnownToPublic } from '#schema/publication.ts'
import type { AnyResource } from '#schema/resource.ts'
import type { JobHandler } from '../jobs/jobQueue.ts'
import type { Parts } from '../parts.ts'
import type { SaveEffect } from '../records/commit.ts'
import { addJob, jobsOf } from '../store/log/jobs.ts'
import type { StoredRecord, Tx } from '../store/store.ts'
import type { Purge } from './purge.ts'
import { keysOfSave } from './surrogateKeys.ts'

const JOB = 'cdn.limpar'
/** After so long every answer that a CDN holds has ended by itself. */
const DAYS_TRIED = 2
/**
 * An answer that was on its way to the CDN while a save was made arrives after its purge and would be held; so would one
 * of another process that has not heard of the save yet. What was dropped is dropped once more.
 */
const AGAIN_AFTER_MS = 5_000

interface Dropping {
  readonly keys: readonly string[]
  readonly isAgain?: true
}

/** Queues the dropping of these keys, in the transaction of what makes it necessary. */
export async function queuePurge(tx: Tx, keys: readonly string[], now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + DAYS_TRIED * 86_400_000).toISOString()
  await addJob(tx, { type: JOB, data: { keys } satisfies Dropping, dueAt: now.toISOString(), expiresAt })
}

/** Has a CDN drop what a save may have changed, exactly when the save is made. */
export const purgeEffect: SaveEffect = async (tx, { resource, before, after, now }) => {
  const record = after ?? before
  if (record === null || !concernsThePublic(resource, [before, after], now)) return
  await queuePurge(tx, keysOfSave(record.tenant_id, resource.name, record.id), now)
}

/** Accounts and what visitors send are on no page; a draft is not until it is published. */
function concernsThePublic(resource: AnyResource, states: readonly (StoredRecord | null)[], now: Date): boolean {
  if (resource.accounts || resource.publicCreate) return false
  const instant = now.toISOString()
  return states.some(state => state !== null && isKnownToPublic(resource, state, instant))
}

/** For the job queue. What waits is dropped together, so that many saves are few calls. */
export function purgeJobs({ store, clock }: Pick<Parts, 'store' | 'clock'>, purge: Purge): Record<string, JobHandler> {
  return {
    [JOB]: async ({ keys, isAgain }: Dropping, signal, { id }) => {
      const now = clock.now()
      const waiting = (await store.read(tx => jobsOf(tx, JOB))).filter(
        job => job.id !== id && (job.dueAt <= now.toISOString() || !(job.data as Dropping).isAgain),
      )
      const others = waiting.map(job => job.data as Dropping)
      await purge([...new Set([keys, ...others.map(other => other.keys)].flat())], signal)
      const first = [...(isAgain ? [] : [keys]), ...others.flatMap(other => (other.isAgain ? [] : [other.keys]))]
      const data: Dropping = { keys: [...new Set(first.flat())], isAgain: true }
      const dueAt = new Date(now.getTime() + AGAIN_AFTER_MS).toISOString()
      return {
        alsoEnds: waiting.map(job => job.id),
        ...(data.keys.length > 0 ? { again: { data, dueAt } } : {}),
      }
    },
  }
}
