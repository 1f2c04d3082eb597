import { invalidFields } from '../../errors.ts'
import { missingPointers } from '../../store/records/references.ts'
import { uniqueConflicts } from '../../store/records/uniqueConflicts.ts'
import { changedFields } from '../commit.ts'
import { decodeAndPrepare, withoutEmptySecrets } from '../decodeAndPrepare.ts'
import type { RecordParts, RecordService } from '../recordService.ts'
import { resultingRecord } from '../resultingRecord.ts'

export async function dryRunSave(
  { clock, guard }: RecordParts,
  ...[resource, body, caller, { tx, before, alreadyRead }]: Parameters<RecordService['dryRun']>
) {
  const now = clock.now().toISOString()
  const { values, prepared } = await decodeAndPrepare(guard, resource, body, caller, now)
  const given = withoutEmptySecrets(resource, before, values)
  const next = await resultingRecord(tx, resource, before, given, caller, now, { alreadyRead })
  const after = { ...next, ...prepared }
  const changed = changedFields(resource, before, after)
  // What the record points at already cannot go away while it does.
  const pointing = Object.fromEntries(changed.map(name => [name, after[name]]))
  const refused = {
    ...(await missingPointers(tx, resource, { ...pointing, tenant_id: caller.tenantId })),
    ...(await uniqueConflicts(tx, resource, caller.tenantId, before, after)),
  }
  if (Object.keys(refused).length > 0) throw invalidFields(refused)
  return { after, changed }
}
