import type { AuditAction } from '#schema/auditWords.ts'
import { linkAll } from '../audit/auditLinking.ts'
import { type AuditChanges, writeAudit } from '../store/log/audit.ts'
import type { Store } from '../store/store.ts'

/** A line of the audit about the whole installation, linked at once: no server may be there to do it. */
export async function noteSystemEvent(store: Store, action: AuditAction, changes: AuditChanges = {}) {
  const by = { address: '', tenantId: null, userId: null }
  await store.write(tx => writeAudit(tx, { ...by, action, changes, now: new Date().toISOString() }))
  await linkAll(store)
}
