import type { Parts } from '../parts.ts'
import { followsTheClock, readPublicationChanges } from '../store/records/publicationSchedule.ts'
import { retriedWrite } from '../store/retriedWrite.ts'
import type { Commit } from './commit.ts'

/** So many in one transaction, so that saves need not wait for a long one. */
const AT_ONCE = 100

/**
 * Watches the clock for scheduled and expiring records without a job: each reader asks `catchUp` first, which costs one
 * comparison until the next instant at which something changes has passed. Reading never waits for a write: what is due
 * counts as published at once, and its rows are made to say so behind, again and again until it succeeds.
 */
export function watchPublications(
  { store, clock, resources, log }: Pick<Parts, 'store' | 'clock' | 'resources' | 'log'>,
  { publishScheduled }: Pick<Commit, 'publishScheduled'>,
) {
  /** `nextAt` in milliseconds, for a comparison at every read. */
  let known: { readonly nextAt: number; readonly seen: string } | undefined
  let running: Promise<void> | undefined
  /** Until when scheduled records count as published though their rows may not say so. */
  let publishedUntil: string | undefined
  const isWatched = new Set([...resources.values()].filter(followsTheClock).map(resource => resource.name))

  let saves = 0
  const lookAgain = () => {
    saves++
    known = known && { nextAt: 0, seen: known.seen }
  }
  store.onCommit(changes => {
    // A save may have scheduled something sooner.
    if (changes.some(change => isWatched.has(change.resource))) lookAgain()
  })
  store.onAvailability(lookAgain)

  const publishing = retriedWrite(
    async () => {
      const until = publishedUntil
      if (until === undefined) return
      while ((await store.write(tx => publishScheduled(tx, until, AT_ONCE))) === AT_ONCE) {}
      // Another hour may have come meanwhile, whose rows are still to be written.
      if (publishedUntil === until) store.countAsPublished((publishedUntil = undefined), [])
    },
    cause => log.error('publication.not_written', cause),
  )

  async function turn(now: string) {
    const savesSeen = saves
    const { isDue, changed, next } = await store.read(tx => readPublicationChanges(tx, known?.seen ?? '', now))
    const hasSaved = saves !== savesSeen
    // A clock that was set back hides nothing again.
    if (isDue && (publishedUntil === undefined || publishedUntil < now)) publishedUntil = now
    if (isDue || changed.length > 0) store.countAsPublished(publishedUntil, changed)
    known = { nextAt: hasSaved ? 0 : next === null ? Number.POSITIVE_INFINITY : Date.parse(next), seen: now }
    if (isDue) publishing.start()
  }

  const isCurrent = () => known !== undefined && clock.now().getTime() < known.nextAt

  return {
    /** Whether everything whose hour has come shows already. */
    isCurrent,
    /** Resolves when everything whose hour has come shows. */
    async catchUp(): Promise<void> {
      if (isCurrent()) return
      running ??= turn(clock.now().toISOString()).finally(() => {
        running = undefined
      })
      await running
    },
    /** Resolves when what counts as published has been written, or could not be. */
    idle: () => publishing.idle(),
    /** Resolves when no more is written. */
    stop: () => publishing.stop(),
  }
}

export type PublicationWatch = ReturnType<typeof watchPublications>
