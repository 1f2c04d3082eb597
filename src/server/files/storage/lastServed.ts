import { LRUCache } from 'lru-cache'
import { AppError } from '../../errors.ts'
import type { Store } from '../../store/store.ts'

/** Of so many files it is known what they are; some 2 MB. */
const MOST_FILES = 5000

/**
 * What stored files are, asked of the database every time, so that a deleted record's file is gone with the commit. While
 * the database is away the last answer counts: pages are shown then as they were, and their pictures belong to them.
 *
 * @param resource whose records the files are
 * @param find undefined when there is no such file
 */
export function openLastServed<File extends { readonly recordId: number }>(
  store: Store,
  resource: string,
  find: (storedAs: string) => Promise<File | undefined>,
) {
  const known = new LRUCache<string, File>({ max: MOST_FILES })
  let changes = 0
  store.onCommit(changed => {
    for (const change of changed) {
      if (change.resource !== resource) continue
      changes++
      for (const [storedAs, { recordId }] of known) if (change.ids?.has(recordId) ?? true) known.delete(storedAs)
    }
  })
  store.onAvailability(isAvailable => {
    // Another server may have deleted some of them meanwhile.
    if (isAvailable) known.clear()
  })

  return async (storedAs: string): Promise<File | undefined> => {
    const changesBefore = changes
    try {
      const file = await find(storedAs)
      known.delete(storedAs)
      if (file !== undefined && changes === changesBefore) known.set(storedAs, file)
      return file
    } catch (error) {
      const file = known.get(storedAs)
      if (file === undefined || !(error instanceof AppError) || error.status !== 503) throw error
      return file
    }
  }
}
