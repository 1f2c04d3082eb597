import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { isKnownToPublic } from '#schema/publication.ts'
import type { AnyResource } from '#schema/resource.ts'
import { unavailable } from '../errors.ts'
import { DAY_MS, type JobHandler, startJobQueue } from '../jobs/jobQueue.ts'
import type { Parts } from '../parts.ts'
import type { SaveEffect } from '../records/commit.ts'
import type { PublicationWatch } from '../records/watchPublications.ts'
import { addJob, jobsOf } from '../store/log/jobs.ts'
import { retriedWrite } from '../store/retriedWrite.ts'
import type { StoredRecord, Tx } from '../store/store.ts'
import type { CdnSettings } from './cdnSettings.ts'
import { keyOfDay, keyOfSite, keysOfChange, keysOfSave } from './surrogateKeys.ts'

/** Visitors' requests reach the CDN only, so the server itself checks for changes by time. */
const LOOK_EVERY_MS = 1000
const MAX_PAUSE_MS = 60_000

/**
 * Purges what saves have queued, what is published, expires or ends with the day, and everything at each start, because
 * another version renders other pages and a restored backup holds other records.
 */
export function startPurging(
  parts: Pick<Parts, 'store' | 'clock' | 'log' | 'resources'>,
  tenantId: number,
  publications: PublicationWatch,
  call: CdnSettings['call'],
) {
  const { store, clock, log, resources } = parts
  const keys = new Set([keyOfSite(tenantId)])
  const queueing = retriedWrite(
    async () => {
      const queued = [...keys]
      if (queued.length === 0) return
      await store.write(tx => queuePurge(tx, queued, clock.now()))
      for (const key of queued) keys.delete(key)
    },
    cause => log.error('cdn.not_queued', cause),
  )
  function drop(more: readonly string[]) {
    for (const key of more) keys.add(key)
    queueing.start()
  }

  store.onCommit(changes => {
    // A save names its record ids and queues its own purge; changes by time have no ids.
    const byClock = changes.filter(({ resource, ids }) => ids === undefined && resources.has(resource))
    if (byClock.length > 0) drop(byClock.flatMap(({ tenantId, resource }) => keysOfChange(tenantId, resource)))
  })
  let day = dayOfInstant(clock.now().toISOString())
  const timer = setInterval(() => {
    publications.catchUp().catch(() => {})
    const today = dayOfInstant(clock.now().toISOString())
    if (today !== day) drop([keyOfDay(tenantId)])
    day = today
  }, LOOK_EVERY_MS).unref()

  const queue = startJobQueue(parts, purgeJobs(parts, purgeBy(call)), { name: 'cdn', maxPauseMs: MAX_PAUSE_MS })
  queueing.start()
  return {
    async idle() {
      await queueing.idle()
      await queue.idle()
    },
    async stop() {
      clearInterval(timer)
      await queueing.stop()
      await queue.stop()
    },
  }
}

const JOB = 'cdn.limpar'
/** By then every response in the CDN has expired. */
const DAYS_TRIED = 2
/** Each purge is repeated: a response on its way to the CDN during a save arrives after the first purge. */
const AGAIN_AFTER_MS = 5_000

interface Dropping {
  readonly keys: readonly string[]
  readonly isAgain?: true
}

async function queuePurge(tx: Tx, keys: readonly string[], now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + DAYS_TRIED * DAY_MS).toISOString()
  await addJob(tx, { type: JOB, data: { keys } satisfies Dropping, dueAt: now.toISOString(), expiresAt })
}

export const purgeEffect: SaveEffect = async (tx, { resource, before, after, now }) => {
  const record = after ?? before
  if (record === null || !concernsThePublic(resource, [before, after], now)) return
  await queuePurge(tx, keysOfSave(record.tenant_id, resource.name, record.id), now)
}

/** No page shows accounts, submissions of visitors, or unpublished drafts. */
function concernsThePublic(resource: AnyResource, states: readonly (StoredRecord | null)[], now: Date): boolean {
  if (resource.accounts || resource.publicCreate) return false
  const instant = now.toISOString()
  return states.some(state => state !== null && isKnownToPublic(resource, state, instant))
}

/** All waiting purges are sent together, so that many saves cause few calls. */
function purgeJobs(
  { store, clock }: Pick<Parts, 'store' | 'clock'>,
  purge: ReturnType<typeof purgeBy>,
): Record<string, JobHandler> {
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

/** The limit of the strictest known CDN. */
const MAX_KEYS = 100
const MAX_CALL_MS = 10_000

/** Rejects with 503 when the CDN has not accepted every key. */
export function purgeBy({ url, header, body }: CdnSettings['call']) {
  const isOneByOne = body.includes('{key}')
  const headers = { 'content-type': 'application/json', ...(header ? { [header.name]: header.value } : {}) }

  async function call(keys: readonly string[], signal: AbortSignal) {
    const given = keys.map(key => JSON.stringify(key)).join(',')
    const filled = isOneByOne ? body.replaceAll('{key}', keys.join('')) : body.replaceAll('{keys}', given)
    const limited = AbortSignal.any([signal, AbortSignal.timeout(MAX_CALL_MS)])
    const answer = await fetch(url, { method: 'POST', headers, body: filled, redirect: 'error', signal: limited })
    // The response may repeat what was sent; the status is enough to look it up.
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The CDN answered ${answer.status}.`)
  }

  return async (keys: readonly string[], signal: AbortSignal) => {
    const maxKeys = isOneByOne ? 1 : MAX_KEYS
    try {
      for (let start = 0; start < keys.length; start += maxKeys) await call(keys.slice(start, start + maxKeys), signal)
    } catch (cause) {
      throw unavailable(cause)
    }
  }
}
