import { join } from 'node:path'
import { type ArchiveReader, openArchive } from './archive.ts'
import { readBackupKey } from './backupKey.ts'
import { isEncrypted } from './backupNames.ts'
import { type BackupPlace, backupsFolder } from './backupPlace.ts'
import { RefusedArchive } from './refusedArchive.ts'

/**
 * Opens a backup of an installation by its name, which says whether it is encrypted: what is not cannot pass for it.
 *
 * @throws RefusedArchive, or with the reason when the file of the key cannot be used
 */
export async function openBackup(place: BackupPlace, name: string): Promise<ArchiveReader> {
  const path = join(backupsFolder(place), name)
  if (!isEncrypted(name)) return openArchive(path)
  const key = readBackupKey(place)
  if (key === undefined)
    throw new RefusedArchive('The copy is encrypted. Set BACKUP_KEY_FILE to the file with the key it was made with.')
  return openArchive(path, key)
}
