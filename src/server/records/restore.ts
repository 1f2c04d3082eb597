import { recordNotFound } from '../errors.ts'
import { lockTenant } from '../store/accounts/tenants.ts'
import { lockRecord } from '../store/records/records.ts'
import type { RecordParts, RecordService } from './recordService.ts'
import { resultingRecord } from './resultingRecord.ts'
import { describeStale } from './staleRevision.ts'

export function restorer({ store, clock, commit }: RecordParts): RecordService['restore'] {
  return async (resource, { id, revisao }, values, caller, alongside) => {
    const at = clock.now()
    return store.write(async tx => {
      if (resource.keepOne) await lockTenant(tx, caller.tenantId)
      const before = await lockRecord(tx, resource, caller.tenantId, id)
      if (before === undefined) throw recordNotFound()
      if (before.revisao !== revisao) throw await describeStale(tx, resource, before, revisao)
      // For its refusals alone: what it works out anew is not what the record held.
      await resultingRecord(tx, resource, before, values, caller, at.toISOString())
      const { note } = alongside
      const after = await commit.put(tx, resource, before, { ...before, ...values }, { caller, at }, { note })
      await alongside.inTransaction(tx, { before, after })
      return after
    })
  }
}
