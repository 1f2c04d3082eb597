import type { Parts } from '../../parts.ts'
import type { SaveGuard } from '../decodeAndPrepare.ts'
import { restoreValues } from '../history/restoreValues.ts'
import { undoSave } from '../history/undo.ts'
import { reorderRecord } from '../order/reorder.ts'
import type { RecordService } from '../recordService.ts'
import { dryRunSave } from './dryRun.ts'
import { previewSave } from './preview.ts'
import { removeRecord } from './remove.ts'
import { saveRecord } from './save.ts'

/** @param guard looks at a form before anything else does */
export function openRecordService(
  { store, clock, commit }: Pick<Parts, 'store' | 'clock' | 'commit'>,
  guard: SaveGuard,
): RecordService {
  const parts = { store, clock, commit, guard }
  return {
    save: (...given) => saveRecord(parts, ...given),
    dryRun: (...given) => dryRunSave(parts, ...given),
    preview: (...given) => previewSave(parts, ...given),
    restore: (resource, at, values, caller, alongside) =>
      store.write(tx => restoreValues(tx, commit, resource, at, values, { caller, at: clock.now() }, alongside)),
    remove: (...given) => removeRecord(parts, ...given),
    undo: (...given) => undoSave(parts, ...given),
    reorder: (...given) => reorderRecord(parts, ...given),
  }
}
