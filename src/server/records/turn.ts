import type { Parts } from '../parts.ts'
import { hasTurns, nextTurn, takeTurn } from '../store/schedule.ts'

/**
 * Watches the clock for scheduled and expiring records without a job: whoever reads asks `catchUp` first, which costs
 * one comparison until the next instant at which something changes has passed.
 */
export function watchTurns({ store, clock, resources }: Pick<Parts, 'store' | 'clock' | 'resources'>) {
  /** `nextAt` in milliseconds, for a comparison at every read. */
  let known: { readonly nextAt: number; readonly seen: string } | undefined
  let running: Promise<void> | undefined
  const isWatched = new Set([...resources.values()].filter(hasTurns).map(resource => resource.name))

  let saves = 0
  store.onCommit(changes => {
    if (!changes.some(change => isWatched.has(change.resource))) return
    // A save may have scheduled something sooner.
    saves++
    known = known && { nextAt: 0, seen: known.seen }
  })

  async function turn(now: string) {
    const since = known?.seen ?? ''
    const next = await store.read(tx => nextTurn(tx, since))
    if (next !== null && next <= now) await store.write(tx => takeTurn(tx, since, now))
    const savesSeen = saves
    const following = await store.read(tx => nextTurn(tx, now))
    const nextAt = following === null ? Number.POSITIVE_INFINITY : Date.parse(following)
    known = { nextAt: saves === savesSeen ? nextAt : 0, seen: now }
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
  }
}

export type Turns = ReturnType<typeof watchTurns>
