import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { isRestorable } from '#schema/undoLimits.ts'
import { recordProblems } from '#schema/validateRecord.ts'
import { AppError } from '../../errors.ts'
import { lockTenant } from '../../store/accounts/tenants.ts'
import type { StoredRecord, Tx } from '../../store/store.ts'
import { formerStateNote } from '../history/formerState.ts'
import { refuseHeldByPreparation } from '../preparations/preparation.ts'
import type { RecordParts, RecordService } from '../recordService.ts'
import { isReplaced, relatedTo } from '../relatedRecords.ts'
import { actorOf } from '../resultingRecord.ts'
import { lockAtRevision } from '../staleRevision.ts'
import { releaseReferences } from './releaseReferences.ts'

export async function removeRecord(
  { store, clock, commit }: RecordParts,
  ...[resource, id, caller, options]: Parameters<RecordService['remove']>
): Promise<StoredRecord> {
  const at = clock.now()
  const now = at.toISOString()
  const removed = async (tx: Tx) => {
    if (resource.keepOne) await lockTenant(tx, caller.tenantId)
    const before = await lockAtRevision(tx, resource, caller.tenantId, { id, revisao: options.revisao })
    const related = await relatedTo(tx, resource, caller.tenantId, before)
    const today = dayOfInstant(now)
    const context = {
      ...{ action: 'delete' as const, before, actor: actorOf(caller), related, now, today },
      isReplaced: await isReplaced(tx, resource, before),
    }
    const problem = recordProblems(resource, before, context)[0]
    if (problem) throw new AppError(409, 'delete_refused', problem.message)
    await refuseHeldByPreparation(tx, resource, before)
    const holders = await releaseReferences(tx, commit, resource, before, { caller, at }, options.confirmed)
    const former = isRestorable(resource) ? await formerStateNote(tx, resource, before, holders) : {}
    const note = { ...former, ...options.extension?.note }
    await commit.remove(tx, resource, before, { caller, at }, { note })
    await options.extension?.inTransaction(tx, { before, after: null })
    return before
  }
  // Works on a full disk too: a deletion may free space, and an erasure cannot wait.
  return store.write(removed, { usesReserve: true })
}
