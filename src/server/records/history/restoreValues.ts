import type { AnyResource, Values } from '#schema/resource.ts'
import { lockTenant } from '../../store/accounts/tenants.ts'
import type { StoredRecord, Tx } from '../../store/store.ts'
import type { Commit, WriteBy } from '../commit.ts'
import type { SaveExtension } from '../recordService.ts'
import { resultingRecord } from '../resultingRecord.ts'
import { lockAtRevision } from '../staleRevision.ts'

/** See `RecordService.restore`. */
export async function restoreValues(
  tx: Tx,
  commit: Commit,
  resource: AnyResource,
  at: { readonly id: number; readonly revisao: number },
  values: Values,
  by: WriteBy,
  { note, inTransaction }: Pick<SaveExtension, 'note'> & Partial<SaveExtension>,
): Promise<StoredRecord> {
  const { caller } = by
  if (resource.keepOne) await lockTenant(tx, caller.tenantId)
  const before = await lockAtRevision(tx, resource, caller.tenantId, at)
  // Only checks: derived values that it computes are not what the record had.
  await resultingRecord(tx, resource, before, values, caller, by.at.toISOString())
  const after = await commit.put(tx, resource, before, { ...before, ...values }, by, { note })
  await inTransaction?.(tx, { before, after })
  return after
}
