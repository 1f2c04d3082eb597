import { LRUCache } from 'lru-cache'
import { AppError } from '../errors.ts'
import type { Change } from '../store/changes.ts'
import type { FileUse } from './fileAccess.ts'
import type { KeepingParts } from './fileRecords.ts'

/** They take about 2 MB. */
const MAX_FILES = 5000

export interface LastServed {
  readonly record: { readonly id: number; readonly tenant_id: number }
  /** Undefined when the file is not public. */
  readonly use: FileUse | undefined
}

/**
 * Reads a file's record from the database for each request, so that the file disappears with its record. While the
 * database is unreachable, public files are served by the last answer, because cached pages still show them.
 */
export function openLastServed<File extends LastServed>(
  { store, files, clock }: Pick<KeepingParts, 'store' | 'files' | 'clock'>,
  find: (storedAs: string) => Promise<File | undefined>,
) {
  const known = new LRUCache<string, File>({ max: MAX_FILES })
  /** Resources whose records make one of the remembered documents public. */
  const showing = new Set<string>()
  let saves = 0
  let savesOfFiles = 0
  store.onCommit(changed => {
    saves++
    if (changed.some(isOfFiles)) savesOfFiles++
    const looked = changed.filter(change => isOfFiles(change) || showing.has(change.resource))
    if (looked.length === 0) return
    for (const [storedAs, file] of known) if (looked.some(change => concerns(change, file))) known.delete(storedAs)
  })
  store.onAvailability(isAvailable => {
    // Another server may have deleted files meanwhile.
    if (isAvailable) known.clear()
  })

  const isOfFiles = ({ resource }: Change) => resource === files.resource.name

  function concerns({ tenantId, resource, ids }: Change, { record, use }: File): boolean {
    if (resource === files.resource.name) return ids?.has(record.id) ?? true
    if (use === undefined || use === 'always') return false
    return resource === use.resource && tenantId === record.tenant_id && (ids?.has(use.id) ?? true)
  }

  function isOver({ use }: File): boolean {
    const until = use === undefined || use === 'always' ? null : use.until
    return until !== null && until <= clock.now().toISOString()
  }

  return async (storedAs: string): Promise<File | undefined> => {
    const [savesBefore, ofFilesBefore] = [saves, savesOfFiles]
    try {
      const file = await find(storedAs)
      known.delete(storedAs)
      const isStale = file?.use === 'always' ? savesOfFiles !== ofFilesBefore : saves !== savesBefore
      if (file?.use === undefined || isStale) return file
      known.set(storedAs, file)
      if (file.use !== 'always') showing.add(file.use.resource)
      return file
    } catch (error) {
      const file = known.get(storedAs)
      if (file === undefined || isOver(file) || !(error instanceof AppError) || error.status !== 503) throw error
      return file
    }
  }
}
