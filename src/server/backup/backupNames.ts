import { ARCHIVE_NAME, ENCRYPTED_ENDING } from '../disk/backupsFolder.ts'

/** The folder, in that of the data, in which a restore makes everything anew. */
export const RESTORE_STAGE = 'restaurando'

export const backupName = (madeAt: Date, encrypted: boolean) =>
  `copia-${madeAt.toISOString().replaceAll(':', '-')}.zip${encrypted ? ENCRYPTED_ENDING : ''}`

/** Whether the archive of this name is encrypted. */
export const isEncrypted = (name: string) => !name.endsWith('.zip')

/** When the archive of this name was made; undefined for any other file. */
export function madeAt(name: string): Date | undefined {
  const stamp = ARCHIVE_NAME.exec(name)?.[1]
  return stamp === undefined ? undefined : new Date(stamp.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))
}
