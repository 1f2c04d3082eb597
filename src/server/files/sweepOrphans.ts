import { isVisitorFileName, parseStoredName } from '../store/records/fileAddress.ts'
import { isVisitorFileHeld } from '../store/records/visitorFileRows.ts'
import type { Tx } from '../store/store.ts'
import { findByStoredId, type KeepingParts } from './fileRecords.ts'

export const SWEEP_JOB = 'arquivos_sem_registro'

/** Longer than any backup takes, because a backup copies the database first and the files later. */
const HOURS_KEPT = 48
export const HOURS_BETWEEN_SWEEPS = 6

/** Maps a stored id, or the name of a visitor's file, to the ISO 8601 instant at which a sweep first found it without a record. */
export type Orphans = Readonly<Record<string, string>>

/** Removes files of deleted records, interrupted uploads and refused forms after 48 hours. Returns those that are still waiting. */
export async function sweepOrphans(
  { store, storage, clock, files }: Pick<KeepingParts, 'store' | 'storage' | 'clock' | 'files'>,
  known: Orphans,
): Promise<Orphans> {
  const names = new Map<string, string[]>()
  for await (const { name } of storage.list()) {
    if (isVisitorFileName(name)) names.set(name, [name])
    const parsed = parseStoredName(name)
    if (parsed) names.set(parsed.id, [...(names.get(parsed.id) ?? []), name])
  }

  const now = clock.now()
  const waiting: Record<string, string> = {}
  for (const [id, stored] of names) {
    const extension = stored
      .map(parseStoredName)
      .find(file => file !== undefined && file.width === undefined)?.extension
    const isHeld = (tx: Tx) =>
      isVisitorFileName(id) ? isVisitorFileHeld(tx, id) : findByStoredId(tx, files, id, extension)
    if (await store.read<unknown>(isHeld)) continue
    const since = known[id] ?? now.toISOString()
    if (now.getTime() - Date.parse(since) < HOURS_KEPT * 3_600_000) waiting[id] = since
    else for (const file of stored) await storage.remove(file)
  }
  return waiting
}
