import { settingsResource } from '#schema/roles.ts'
import type { Parts } from '../parts.ts'
import { tenantIds } from '../store/accounts/tenants.ts'
import { eraseAddresses } from '../store/log/auditErasure.ts'
import { readMetadata, writeMetadata } from '../store/metadata.ts'
import type { Tx } from '../store/store.ts'
import { queuePurge } from './purgeCopies.ts'
import { monthsBefore, settingMonths } from './retentionMonths.ts'

/** The Marco Civil da Internet requires that records of access are kept for six months. */
const MIN_MONTHS = 6
/** Lines per transaction, so that saves need not wait for long. */
const AT_ONCE = 200

/**
 * Erases client addresses from the audit once they are older than the settings allow, never sooner than the law
 * requires. Who did what stays. Lines without a tenant (a sign-in to an unknown account) follow the tenant with the
 * longest term.
 */
export async function forgetAuditAddresses(
  { store, clock, resources }: Pick<Parts, 'store' | 'clock' | 'resources'>,
  signal: AbortSignal,
) {
  const setting = settingsResource(resources.values())?.role.addressMonths
  if (setting === undefined) return
  const now = clock.now()
  const kept = await store.read(tx => monthsByTenant(tx, setting))
  for (const [tenantId, months] of [...kept, [null, Math.max(MIN_MONTHS, ...kept.values())]] as const) {
    const until = monthsBefore(now, months).toISOString()
    while (!signal.aborted && (await store.write(tx => forgetSome(tx, tenantId, until, now)))) {}
  }
}

async function monthsByTenant(tx: Tx, setting: string): Promise<Map<number, number>> {
  const kept = new Map<number, number>()
  for (const tenantId of await tenantIds(tx))
    kept.set(tenantId, Math.max(MIN_MONTHS, (await settingMonths(tx, tenantId, setting)) ?? MIN_MONTHS))
  return kept
}

async function forgetSome(tx: Tx, tenantId: number | null, until: string, now: Date): Promise<boolean> {
  // Without this note, every run would search the whole past again.
  const key = `enderecos_apagados.${tenantId ?? 'sem'}`
  const from = (await readMetadata(tx, key)) ?? ''
  if (from >= until) return false
  const done = await eraseAddresses(tx, tenantId, { from, until, limit: AT_ONCE })
  await writeMetadata(tx, key, done.from)
  if (done.forgot > 0) await queuePurge(tx, '_auditoria', now.toISOString())
  return done.from < until
}
