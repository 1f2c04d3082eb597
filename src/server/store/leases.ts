import { readMetadata, writeMetadata } from './metadata.ts'
import type { Tx } from './store.ts'

/** What only one start at a time may look at and add to. */
export const START = 'inicio'

/** Keeps every other transaction that asks for the same name waiting until this one ends, in whichever process. */
export const acquireLease = (tx: Tx, name: string): Promise<void> => tx.native.acquireLease(tx.db, name)

/** Under which is kept which process is at a work, and since when (ISO 8601). */
const keyOf = (work: string) => `trabalho.${work}`

/** Takes a work for this process, as long as it runs. False when another one that still runs is at it. */
export async function claimWork(tx: Tx, work: string, now: Date): Promise<boolean> {
  await tx.native.acquireLease(tx.db, keyOf(work))
  if ((await leaseHeldElsewhereSince(tx, work)) !== undefined) return false
  const claim = JSON.stringify({ process: tx.native.processName, since: now.toISOString() })
  await writeMetadata(tx, keyOf(work), claim)
  return true
}

/** Gives it up. */
export async function releaseWork(tx: Tx, work: string): Promise<void> {
  await tx.db.deleteFrom('_esquema').where('chave', '=', keyOf(work)).execute()
}

/** Since when (ISO 8601) another process that still runs is at a work; undefined where none is. */
export async function leaseHeldElsewhereSince(tx: Tx, work: string): Promise<string | undefined> {
  const text = await readMetadata(tx, keyOf(work))
  if (text === undefined) return undefined
  const { process, since } = JSON.parse(text) as { readonly process: string; readonly since: string }
  const asked = tx.db.selectNoFrom(({ val }) => tx.native.runsElsewhere(val(process)).as('runs'))
  const { runs } = await asked.executeTakeFirstOrThrow()
  return runs ? since : undefined
}
