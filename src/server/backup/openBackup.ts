import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ENCRYPTED_ENDING } from '../disk/backupsFolder.ts'
import { type ArchiveReader, openArchive } from './archive.ts'
import { openArchives } from './archives.ts'
import { type BackupKey, readBackupKey } from './backupKey.ts'
import { isEncrypted } from './backupNames.ts'
import type { BackupPlace } from './backupPlace.ts'
import { decryptArchive } from './encryption.ts'
import { RefusedArchive } from './refusedArchive.ts'

/**
 * Opens a backup by its name, which says whether it is encrypted: an unencrypted file cannot pass for an encrypted one.
 *
 * Until it is closed, an archive from a bucket is in the backups folder, and the decrypted copy of an encrypted one in
 * the data folder. The copy is checked whole before anything in it is trusted.
 *
 * @throws RefusedArchive, or with the reason when the key file cannot be used
 */
export async function openBackup(place: BackupPlace, name: string): Promise<ArchiveReader & AsyncDisposable> {
  const key = isEncrypted(name) ? await keyToOpen(place, name) : undefined
  const brought = await (await openArchives(place)).download(name)
  const decrypted = join(place.dataFolder, 'abrindo.zip')
  async function end() {
    await rm(decrypted, { force: true })
    await brought.close()
  }
  try {
    // A killed process may have left the file.
    await rm(decrypted, { force: true })
    if (key) await decryptArchive(brought.path, decrypted, key)
    const archive = await openArchive(key ? decrypted : brought.path)
    return {
      ...archive,
      async [Symbol.asyncDispose]() {
        archive.close()
        await end()
      },
    }
  } catch (cause) {
    await end()
    throw cause
  }
}

async function keyToOpen(place: BackupPlace, name: string): Promise<BackupKey> {
  if (!name.endsWith(ENCRYPTED_ENDING))
    throw new RefusedArchive(
      'The copy was encrypted by a version before age. Restore it with the version that made it.',
    )
  const key = await readBackupKey(place)
  if (key === undefined)
    throw new RefusedArchive('The copy is encrypted. Set BACKUP_KEY_FILE to the file with the key it was made with.')
  if (key.identities.length === 0)
    throw new RefusedArchive(
      'The copy is encrypted, and BACKUP_KEY_FILE holds public keys alone. Set it to the file with the secret key (AGE-SECRET-KEY-1…).',
    )
  return key
}
