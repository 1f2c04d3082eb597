import type { FileStorage } from '../files/storage/storage.ts'
import { accountsAtStart } from '../store/accounts/accounts.ts'
import type { Store } from '../store/store.ts'
import { openArchives } from './archives.ts'
import type { BackupPlace } from './backupPlace.ts'

/**
 * Refuses a new database over a bucket that has files or backups: none of its records would name them, and 48 hours later
 * they would be removed.
 *
 * @throws naming what was found and the command that puts a copy back
 */
export async function refuseUsedBucket(place: BackupPlace, storage: FileStorage, store: Store): Promise<void> {
  if (place.bucket === undefined || !(await store.read(accountsAtStart)).none) return
  const copies = (await (await openArchives(place)).list()).length
  const hasFiles = (await storage.list()[Symbol.asyncIterator]().next()).done !== true
  if (copies === 0 && !hasFiles) return
  const { name, prefix } = place.bucket
  const found = [hasFiles && 'stored files', copies > 0 && `${copies} ${copies === 1 ? 'backup' : 'backups'}`]
  throw new Error(
    `STORAGE_URL: the database is new, though s3://${name}/${prefix} was in use: it holds ${found.filter(Boolean).join(' and ')}. Nothing was started. Restore a copy: npm run restore. For a new site, name another bucket, or a folder in it that is empty: s3://${name}/site`,
  )
}
