import type { AnyResource, Values } from '#schema/resource.ts'
import { recordNotFound } from '../../errors.ts'
import { lockTenant } from '../../store/accounts/tenants.ts'
import { lockRecord } from '../../store/records/records.ts'
import type { StoredRecord, Tx } from '../../store/store.ts'
import type { Commit, WriteBy } from '../commit.ts'
import type { SaveExtension } from '../recordService.ts'
import { resultingRecord } from '../resultingRecord.ts'
import { staleConflict } from '../staleRevision.ts'

/** See `RecordService.restore`. */
export async function restoreValues(
  tx: Tx,
  commit: Commit,
  resource: AnyResource,
  { id, revisao }: { readonly id: number; readonly revisao: number },
  values: Values,
  { caller, at }: WriteBy,
  { note, inTransaction }: Pick<SaveExtension, 'note'> & Partial<SaveExtension>,
): Promise<StoredRecord> {
  if (resource.keepOne) await lockTenant(tx, caller.tenantId)
  const before = await lockRecord(tx, resource, caller.tenantId, id)
  if (before === undefined) throw recordNotFound()
  if (before.revisao !== revisao) throw await staleConflict(tx, resource, before, revisao)
  // Only checks: derived values that it computes are not what the record had.
  await resultingRecord(tx, resource, before, values, caller, at.toISOString())
  const after = await commit.put(tx, resource, before, { ...before, ...values }, { caller, at }, { note })
  await inTransaction?.(tx, { before, after })
  return after
}
