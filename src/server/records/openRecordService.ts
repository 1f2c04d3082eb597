import type { Parts } from '../parts.ts'
import type { Commit } from './commit.ts'
import type { SaveGuard } from './decodeAndPrepare.ts'
import { dryRunner } from './dryRun.ts'
import { previewer } from './preview.ts'
import type { RecordParts, RecordService } from './recordService.ts'
import { remover } from './remove.ts'
import { reorderer } from './reorder.ts'
import { restorer } from './restore.ts'
import { saver } from './save.ts'
import { undoer } from './undo.ts'

/** @param guard looks at a form before anything else does */
export function openRecordService(
  { store, clock }: Pick<Parts, 'store' | 'clock'>,
  commit: Commit,
  guard: SaveGuard,
): RecordService {
  const parts: RecordParts = { store, clock, commit, guard }
  return {
    save: saver(parts),
    dryRun: dryRunner(parts),
    preview: previewer(parts),
    restore: restorer(parts),
    remove: remover(parts),
    undo: undoer(parts),
    reorder: reorderer(parts),
  }
}
