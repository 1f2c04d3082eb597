import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ARCHIVE_NAME, BACKUPS, ENCRYPTED_ENDING } from '../disk/backupsFolder.ts'

/** The folder, in that of the data, in which a restore makes everything anew. */
export const RESTORE_STAGE = 'restaurando'

export const backupName = (madeAt: Date, encrypted: boolean) =>
  `copia-${madeAt.toISOString().replaceAll(':', '-')}.zip${encrypted ? ENCRYPTED_ENDING : ''}`

/** Whether the archive of this name is encrypted. */
export const isEncrypted = (name: string) => name.endsWith(ENCRYPTED_ENDING)

/** When the archive of this name was made; undefined for any other file. */
export function madeAt(name: string): Date | undefined {
  const stamp = ARCHIVE_NAME.exec(name)?.[1]
  return stamp === undefined ? undefined : new Date(stamp.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))
}

/** The archives of an installation, newest first. They come from `makeBackup`; no name is a path. */
export async function listArchives(dataFolder: string): Promise<string[]> {
  const names = await readdir(join(dataFolder, BACKUPS)).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return []
    throw cause
  })
  return names
    .filter(name => madeAt(name) !== undefined)
    .sort()
    .reverse()
}
