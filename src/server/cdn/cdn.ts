import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { type JobQueue, startJobQueue } from '../jobs/jobQueue.ts'
import type { Parts } from '../parts.ts'
import type { PublicationWatch } from '../records/publicationSchedule.ts'
import { retriedWrite } from '../store/retriedWrite.ts'
import { type PurgeCall, purgeBy } from './purge.ts'
import { purgeJobs, queuePurge } from './purgeJobs.ts'
import { keysOfChange, keysOfDayEnd, keysOfEverything } from './surrogateKeys.ts'

/** Nobody asks the server for what a CDN holds: it looks by itself whether the clock has changed something. */
const LOOK_EVERY_MS = 1000
const MAX_PAUSE_MS = 60_000

interface CdnParts extends Pick<Parts, 'store' | 'clock' | 'log' | 'resources'> {
  readonly tenantIds: readonly number[]
  readonly publications: PublicationWatch
}

/**
 * Tells a CDN what to drop: what saves have queued, what comes up, expires or was said of a day that has ended, and
 * everything at each start, since another program draws other pages and a restored backup holds other records.
 */
export function startPurging(parts: CdnParts, call: PurgeCall): Pick<JobQueue, 'idle' | 'stop'> {
  const { store, clock, log, resources, tenantIds, publications } = parts
  const keys = new Set(tenantIds.flatMap(keysOfEverything))
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
    // A save names its records and has queued them itself; the clock names none.
    const byClock = changes.filter(({ resource, ids }) => ids === undefined && resources.has(resource))
    if (byClock.length > 0) drop(byClock.flatMap(({ tenantId, resource }) => keysOfChange(tenantId, resource)))
  })
  let day = dayOfInstant(clock.now().toISOString())
  const timer = setInterval(() => {
    // While the database is away it is looked again.
    publications.catchUp().catch(() => {})
    const today = dayOfInstant(clock.now().toISOString())
    if (today !== day) drop(tenantIds.flatMap(keysOfDayEnd))
    day = today
  }, LOOK_EVERY_MS).unref()

  const queue = startJobQueue(parts, purgeJobs(parts, purgeBy(call)), { name: 'cdn', longestPauseMs: MAX_PAUSE_MS })
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
