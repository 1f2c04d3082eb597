import { tooManyAttempts } from '../errors.ts'
import { addAttempt, countedAttempts, forgetAttempts } from '../store/accounts/limits.ts'
import { type AuditEntry, writeAudit } from '../store/log/audit.ts'
import type { Tx } from '../store/store.ts'
import { sha256 } from './address.ts'

/** At most `most` attempts within any stretch of `seconds`; kept in the database, so a restart forgives nothing. */
export interface Limit {
  /** The route's name, never the path as it was written. */
  readonly name: string
  readonly most: number
  readonly seconds: number
}

const minutes = 60
const hour = 3600

/** As `src/docs/threats.md` names them in sections 3, 4 and 6. */
export const limits = {
  signInPair: { name: 'entrada/conta+endereco', most: 5, seconds: 15 * minutes },
  signInAddress: { name: 'entrada/endereco', most: 20, seconds: 15 * minutes },
  /** Failures on an account from addresses that never signed in to it. */
  signInUnknownAddress: { name: 'entrada/conta', most: 50, seconds: hour },
  recoveryMails: { name: 'recuperacao/conta', most: 3, seconds: hour },
  invitations: { name: 'convite/conta', most: 3, seconds: hour },
  recoveryRequests: { name: 'recuperacao/endereco', most: 10, seconds: hour },
  /** What strangers do: every one is answered, and one in that time is written to the audit. */
  foreignPages: { name: 'origem/endereco', most: 1, seconds: hour },
  signInUnknownAccount: { name: 'entrada/sem conta', most: 1, seconds: 15 * minutes },
  notedRecoveries: { name: 'recuperacao/pedido', most: 1, seconds: hour },
  anonymousCalls: { name: 'chamadas/anonymous', most: 1, seconds: hour },
  wrongLinks: { name: 'link/endereco', most: 20, seconds: hour },
} as const satisfies Record<string, Limit>

/** This many wrong passwords in a row close an account until it is recovered by mail. */
export const failuresThatClose = 100

/** A limit and whom it counts, such as an e-mail and an address. */
export interface Counter {
  readonly limit: Limit
  readonly who: readonly string[]
}

/** Seconds until the next attempt is allowed; 0 when it is allowed now. */
export async function waitOf(tx: Tx, { limit, who }: Counter, now: Date): Promise<number> {
  const attempts = await countedAttempts(tx, keyOf(limit, who), now.toISOString())
  const freed = attempts[attempts.length - limit.most]
  return freed === undefined ? 0 : Math.max(1, Math.ceil((Date.parse(freed) - now.getTime()) / 1000))
}

/** Refuses with 429 when any of the counters is full. */
export async function refuseWhenFull(tx: Tx, counters: readonly Counter[], now: Date): Promise<void> {
  const waits = await Promise.all(counters.map(counter => waitOf(tx, counter, now)))
  const longest = Math.max(0, ...waits)
  if (longest > 0) throw tooManyAttempts(longest)
}

/** Counts one attempt; that it fills a counter is written to the audit once in the time of the limit. */
export async function count(
  tx: Tx,
  { limit, who }: Counter,
  now: Date,
  by: { readonly address: string; readonly tenantId: number | null; readonly userId: number | null },
): Promise<void> {
  const key = keyOf(limit, who)
  const when = now.toISOString()
  await addAttempt(tx, key, new Date(now.getTime() + limit.seconds * 1000).toISOString(), when)
  if ((await countedAttempts(tx, key, when)).length !== limit.most) return
  const line = { ...by, action: 'limite_atingido', now: when, changes: { limite: [null, limit.name] } } as const
  await writeAuditOnce(tx, { limit, who }, line)
}

/** Writes a line once in the time of the limit and for each caller: strangers could fill the audit otherwise. */
export async function writeAuditOnce(tx: Tx, { limit, who }: Counter, line: AuditEntry): Promise<void> {
  const { name, seconds } = limit
  const key = sha256(JSON.stringify(['auditado', name, ...who]))
  const isWritten = async () => (await countedAttempts(tx, key, line.now)).length > 0
  if (await isWritten()) return
  // Of many at the same moment one writes it.
  await tx.native.acquireLease(tx.db, key)
  if (await isWritten()) return
  await addAttempt(tx, key, new Date(Date.parse(line.now) + seconds * 1000).toISOString(), line.now)
  await writeAudit(tx, line)
}

export const forget = (tx: Tx, { limit, who }: Counter) => forgetAttempts(tx, keyOf(limit, who))

// JSON keeps the parts apart whatever they hold, and the hash keeps addresses and e-mails out of the table.
const keyOf = (limit: Limit, who: readonly string[]) => sha256(JSON.stringify([limit.name, ...who]))
