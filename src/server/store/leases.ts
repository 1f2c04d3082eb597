import { readMetadata, writeMetadata } from './metadata.ts'
import type { Tx } from './store.ts'

/** The lease for work that only one starting process at a time may do, such as creating the first administrator. */
export const START = 'inicio'

/** Takes the lease until the transaction ends. Transactions of any process that ask for the same name wait. */
export const acquireLease = (tx: Tx, name: string): Promise<void> => tx.native.acquireLease(tx.db, name)

const keyOf = (work: string) => `trabalho.${work}`

/** Claims a task for this process as long as it runs. Returns false when another running process has claimed it. */
export async function claimWork(tx: Tx, work: string, now: Date): Promise<boolean> {
  await tx.native.acquireLease(tx.db, keyOf(work))
  if ((await leaseHeldElsewhereSince(tx, work)) !== undefined) return false
  const claim = JSON.stringify({ process: tx.native.processName, since: now.toISOString() })
  await writeMetadata(tx, keyOf(work), claim)
  return true
}

export async function releaseWork(tx: Tx, work: string): Promise<void> {
  await tx.db.deleteFrom('_esquema').where('chave', '=', keyOf(work)).execute()
}

/** Since when (ISO 8601) another running process holds the task; undefined when none does. */
export async function leaseHeldElsewhereSince(tx: Tx, work: string): Promise<string | undefined> {
  const text = await readMetadata(tx, keyOf(work))
  if (text === undefined) return undefined
  const { process, since } = JSON.parse(text) as { readonly process: string; readonly since: string }
  const asked = tx.db.selectNoFrom(({ val }) => tx.native.runsElsewhere(val(process)).as('runs'))
  const { runs } = await asked.executeTakeFirstOrThrow()
  return runs ? since : undefined
}
