import { type ArchiveReader, openArchive } from './archive.ts'
import { openArchives } from './archives.ts'
import { readBackupKey } from './backupKey.ts'
import { isEncrypted } from './backupNames.ts'
import type { BackupPlace } from './backupPlace.ts'
import { RefusedArchive } from './refusedArchive.ts'

interface OpenBackup extends Omit<ArchiveReader, 'close'> {
  close(): Promise<void>
}

/**
 * Opens a backup of an installation by its name, which says whether it is encrypted: what is not cannot pass for it.
 *
 * Of one that is in a bucket a copy is brought to the folder of backups until it is closed: what is read there is checked
 * whole before anything in it is believed, and read twice.
 *
 * @throws RefusedArchive, or with the reason when the file of the key cannot be used
 */
export async function openBackup(place: BackupPlace, name: string): Promise<OpenBackup> {
  const key = isEncrypted(name) ? readBackupKey(place) : undefined
  if (isEncrypted(name) && key === undefined)
    throw new RefusedArchive('The copy is encrypted. Set BACKUP_KEY_FILE to the file with the key it was made with.')
  const brought = await (await openArchives(place)).bring(name)
  try {
    const archive = await openArchive(brought.path, key)
    return {
      ...archive,
      async close() {
        archive.close()
        await brought.close()
      },
    }
  } catch (cause) {
    await brought.close()
    throw cause
  }
}
