import { hash } from 'node:crypto'
import { tooManyAttempts } from '../errors.ts'
import { addAttempt, countedAttempts, forgetAttempts } from '../store/accounts/limits.ts'
import { type AuditEntry, writeAudit } from '../store/log/audit.ts'
import type { Tx } from '../store/store.ts'

/** At most `maxAttempts` attempts in any period of `seconds`; stored in the database, so that a restart resets nothing. */
export interface Limit {
  /** The route's name, never the requested path. */
  readonly name: string
  readonly maxAttempts: number
  readonly seconds: number
}

const minutes = 60
const hour = 3600

/** Sections 3, 4 and 6 of `src/docs/threats.md` define these. */
export const limits = {
  signInPair: { name: 'entrada/conta+endereco', maxAttempts: 5, seconds: 15 * minutes },
  signInAddress: { name: 'entrada/endereco', maxAttempts: 20, seconds: 15 * minutes },
  /** Failed sign-ins to an account from addresses that never signed in to it. */
  signInUnknownAddress: { name: 'entrada/conta', maxAttempts: 50, seconds: hour },
  recoveryMails: { name: 'recuperacao/conta', maxAttempts: 3, seconds: hour },
  invitations: { name: 'convite/conta', maxAttempts: 3, seconds: hour },
  recoveryRequests: { name: 'recuperacao/endereco', maxAttempts: 10, seconds: hour },
  /** The next four limit audit entries, not calls: unauthenticated callers could fill the audit otherwise. */
  foreignPages: { name: 'origem/endereco', maxAttempts: 1, seconds: hour },
  signInUnknownAccount: { name: 'entrada/sem conta', maxAttempts: 1, seconds: 15 * minutes },
  notedRecoveries: { name: 'recuperacao/pedido', maxAttempts: 1, seconds: hour },
  anonymousCalls: { name: 'chamadas/anonymous', maxAttempts: 1, seconds: hour },
  wrongLinks: { name: 'link/endereco', maxAttempts: 20, seconds: hour },
} as const satisfies Record<string, Limit>

/** After this many consecutive wrong passwords, an account stays closed until it is recovered by e-mail. */
export const MAX_FAILURES_BEFORE_CLOSE = 100

/** A limit and the values it is counted by, such as an e-mail and an address. */
export interface Counter {
  readonly limit: Limit
  readonly who: readonly string[]
}

/** Seconds until the next attempt is allowed; 0 when it is allowed now. */
export async function waitOf(tx: Tx, { limit, who }: Counter, now: Date): Promise<number> {
  const attempts = await countedAttempts(tx, keyOf(limit, who), now.toISOString())
  const freed = attempts[attempts.length - limit.maxAttempts]
  return freed === undefined ? 0 : Math.max(1, Math.ceil((Date.parse(freed) - now.getTime()) / 1000))
}

export async function refuseWhenFull(tx: Tx, counters: readonly Counter[], now: Date): Promise<void> {
  const waits = await Promise.all(counters.map(counter => waitOf(tx, counter, now)))
  const longest = Math.max(0, ...waits)
  if (longest > 0) throw tooManyAttempts(longest)
}

/** Counts one attempt. Filling a counter is audited once per period of the limit. */
export async function count(
  tx: Tx,
  { limit, who }: Counter,
  now: Date,
  by: { readonly address: string; readonly tenantId: number | null; readonly userId: number | null },
): Promise<void> {
  const key = keyOf(limit, who)
  const when = now.toISOString()
  await addAttempt(tx, key, new Date(now.getTime() + limit.seconds * 1000).toISOString(), when)
  if ((await countedAttempts(tx, key, when)).length !== limit.maxAttempts) return
  const line = { ...by, action: 'limite_atingido', now: when, changes: { limite: [null, limit.name] } } as const
  await writeAuditOnce(tx, { limit, who }, line)
}

/** Writes a line once per caller and period of the limit: otherwise unauthenticated callers could fill the audit. */
export async function writeAuditOnce(tx: Tx, { limit, who }: Counter, line: AuditEntry): Promise<void> {
  const { name, seconds } = limit
  const key = hash('sha256', JSON.stringify(['auditado', name, ...who]))
  const isWritten = async () => (await countedAttempts(tx, key, line.now)).length > 0
  if (await isWritten()) return
  // Only one of several simultaneous requests writes it.
  await tx.native.acquireLease(tx.db, key)
  if (await isWritten()) return
  await addAttempt(tx, key, new Date(Date.parse(line.now) + seconds * 1000).toISOString(), line.now)
  await writeAudit(tx, line)
}

export const forget = (tx: Tx, { limit, who }: Counter) => forgetAttempts(tx, keyOf(limit, who))

// JSON keeps the parts distinct whatever they contain; the hash keeps addresses and e-mails out of the table.
const keyOf = (limit: Limit, who: readonly string[]) => hash('sha256', JSON.stringify([limit.name, ...who]))
