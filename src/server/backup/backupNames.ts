import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { BACKUPS } from '../erasure/erasureFile.ts'

/** The folder, in that of the data, in which a restore makes everything anew. */
export const RESTORE_STAGE = 'restaurando'

/** Archives are named by when they were made, so that their names order as they do. */
const NAME = /^copia-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z)\.zip$/

export const backupName = (madeAt: Date) => `copia-${madeAt.toISOString().replaceAll(':', '-')}.zip`

/** When the archive of this name was made; undefined for any other file. */
export function madeAt(name: string): Date | undefined {
  const stamp = NAME.exec(name)?.[1]
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
