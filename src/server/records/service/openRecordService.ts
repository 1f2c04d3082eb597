import { invalidFields } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import { missingPointers } from '../../store/records/references.ts'
import { uniqueConflicts } from '../../store/records/uniqueConflicts.ts'
import { changedFields } from '../commit.ts'
import { decodeAndPrepare, type SaveGuard, withoutEmptySecrets } from '../decodeAndPrepare.ts'
import { restoreValues } from '../history/restoreValues.ts'
import { undoSave } from '../history/undo.ts'
import { reorderRecord } from '../order/reorder.ts'
import type { RecordParts, RecordService } from '../recordService.ts'
import { resultingRecord } from '../resultingRecord.ts'
import { previewSaves } from './preview.ts'
import { removeRecord } from './remove.ts'
import { prepareSave } from './save.ts'

export function openRecordService(
  { store, clock, commit }: Pick<Parts, 'store' | 'clock' | 'commit'>,
  guard: SaveGuard,
): RecordService {
  const parts = { store, clock, commit, guard }
  return {
    save: async (...given) => store.write(await prepareSave(parts, ...given)),
    prepareSave: (...given) => prepareSave(parts, ...given),
    dryRun: (...given) => dryRunSave(parts, ...given),
    preview: (...given) => previewSaves(parts, ...given),
    restore: (resource, at, values, caller, extension) =>
      store.write(tx => restoreValues(tx, commit, resource, at, values, { caller, at: clock.now() }, extension)),
    remove: (...given) => removeRecord(parts, ...given),
    undo: (...given) => undoSave(parts, ...given),
    reorder: (...given) => reorderRecord(parts, ...given),
  }
}

async function dryRunSave(
  { clock, guard }: RecordParts,
  ...[resource, body, caller, { tx, before, alreadyRead }]: Parameters<RecordService['dryRun']>
) {
  const now = clock.now().toISOString()
  const { values, prepared } = await decodeAndPrepare(guard, resource, body, caller, now)
  const given = withoutEmptySecrets(resource, before, values)
  const next = await resultingRecord(tx, resource, before, given, caller, now, { alreadyRead })
  const after = { ...next, ...prepared }
  const changed = changedFields(resource, before, after)
  // Existing references were checked when they were saved; their targets cannot be deleted.
  const pointing = Object.fromEntries(changed.map(name => [name, after[name]]))
  const refused = {
    ...(await missingPointers(tx, resource, { ...pointing, tenant_id: caller.tenantId })),
    ...(await uniqueConflicts(tx, resource, caller.tenantId, before, after)),
  }
  if (Object.keys(refused).length > 0) throw invalidFields(refused)
  return { after, changed }
}
