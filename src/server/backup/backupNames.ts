import { ARCHIVE_NAME, ENCRYPTED_ENDING } from '../disk/backupsFolder.ts'

/** The folder in the data folder in which a restore is prepared. */
export const RESTORE_STAGE = 'restaurando'

export const backupName = (madeAt: Date, encrypted: boolean) =>
  `copia-${madeAt.toISOString().replaceAll(':', '-')}.zip${encrypted ? ENCRYPTED_ENDING : ''}`

export const isEncrypted = (name: string) => !name.endsWith('.zip')

export function madeAt(name: string): Date | undefined {
  const stamp = ARCHIVE_NAME.exec(name)?.[1]
  return stamp === undefined ? undefined : new Date(stamp.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))
}
