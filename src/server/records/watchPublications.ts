import type { Parts } from '../parts.ts'
import { hasPublicationSchedule, readPublicationChanges } from '../store/records/publicationSchedule.ts'
import { retriedWrite } from '../store/retriedWrite.ts'
import type { Commit } from './commit.ts'

/** Records per transaction, so that saves do not wait long. */
const AT_ONCE = 100

/**
 * Scheduled records need no job: readers call `catchUp` first, which costs one comparison until something is due.
 * Reading never waits for a write: due records count as published at once, and their rows are updated in the
 * background.
 */
export function watchPublications(
  { store, clock, resources, log }: Pick<Parts, 'store' | 'clock' | 'resources' | 'log'>,
  { publishScheduled }: Pick<Commit, 'publishScheduled'>,
) {
  /** `nextAt` is in milliseconds. */
  let known: { readonly nextAt: number; readonly seen: string } | undefined
  let running: Promise<void> | undefined
  /** Records scheduled until then count as published, although their rows may not be updated yet. */
  let publishedUntil: string | undefined
  const isWatched = new Set([...resources.values()].filter(hasPublicationSchedule).map(resource => resource.name))

  let saves = 0
  const lookAgain = () => {
    saves++
    known = known && { nextAt: 0, seen: known.seen }
  }
  store.onCommit(changes => {
    // The save may have scheduled a record earlier.
    if (changes.some(change => isWatched.has(change.resource))) lookAgain()
  })
  store.onAvailability(lookAgain)

  const publishing = retriedWrite(
    async () => {
      const until = publishedUntil
      if (until === undefined) return
      while ((await store.write(tx => publishScheduled(tx, until, AT_ONCE))) === AT_ONCE) {}
      // Unless more records became due meanwhile, whose rows are not updated yet.
      if (publishedUntil === until) store.countAsPublished((publishedUntil = undefined), [])
    },
    cause => log.error('publication.not_written', cause),
  )

  async function turn(now: string) {
    const savesSeen = saves
    const { isDue, changed, next } = await store.read(tx => readPublicationChanges(tx, known?.seen ?? '', now))
    const hasSaved = saves !== savesSeen
    // Published records stay public when the clock is set back.
    if (isDue && (publishedUntil === undefined || publishedUntil < now)) publishedUntil = now
    if (isDue || changed.length > 0) store.countAsPublished(publishedUntil, changed)
    known = { nextAt: hasSaved ? 0 : next === null ? Number.POSITIVE_INFINITY : Date.parse(next), seen: now }
    if (isDue) publishing.start()
  }

  const isCurrent = () => known !== undefined && clock.now().getTime() < known.nextAt

  return {
    isCurrent,
    /** Resolves when all due publications are visible. */
    async catchUp(): Promise<void> {
      if (isCurrent()) return
      running ??= turn(clock.now().toISOString()).finally(() => {
        running = undefined
      })
      await running
    },
    /** Also resolves when the rows could not be updated. */
    idle: () => publishing.idle(),
    stop: () => publishing.stop(),
  }
}

export type PublicationWatch = ReturnType<typeof watchPublications>
