import type { Parts } from '../parts.ts'
import { nextTurn, takeTurn } from '../store/schedule.ts'

/**
 * Watches the clock for scheduled and expiring records without a job: whoever reads asks `catchUp` first, which costs
 * one comparison until the next instant at which something changes has passed.
 */
export function watchTurns({ store, clock }: Pick<Parts, 'store' | 'clock'>) {
  let known: { readonly next: string | null; readonly seen: string } | undefined
  let running: Promise<void> | undefined

  store.onCommit(() => {
    // A save may have scheduled something sooner.
    known = known && { next: known.seen, seen: known.seen }
  })

  async function turn(now: string) {
    const since = known?.seen ?? ''
    const next = await store.read(tx => nextTurn(tx, since))
    if (next !== null && next <= now) await store.write(tx => takeTurn(tx, since, now))
    known = { next: await store.read(tx => nextTurn(tx, now)), seen: now }
  }

  const isCurrent = (now: string) => known !== undefined && (known.next === null || now < known.next)

  return {
    /** Whether everything whose hour has come shows already. */
    isCurrent: () => isCurrent(clock.now().toISOString()),
    /** Resolves when everything whose hour has come shows. */
    async catchUp(): Promise<void> {
      const now = clock.now().toISOString()
      if (isCurrent(now)) return
      running ??= turn(now).finally(() => {
        running = undefined
      })
      await running
    },
  }
}

export type Turns = ReturnType<typeof watchTurns>
