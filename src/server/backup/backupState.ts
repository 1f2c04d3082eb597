import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BACKUPS } from '../disk/backupsFolder.ts'
import { openArchives } from './archives.ts'
import { isEncrypted, madeAt } from './backupNames.ts'
import type { BackupPlace } from './backupPlace.ts'

const FAILURE = 'ultima-falha.json'

/** Why the last attempt failed; deleted when a later one succeeds. */
export interface BackupFailure {
  /** ISO 8601. */
  readonly at: string
  readonly reason: string
}

/** Lists the newest first. Each archive passed a trial restore before it got its name. */
export async function archivesOf(place: BackupPlace) {
  const archives = await (await openArchives(place)).list()
  return archives.map(({ name, bytes }) => ({
    name,
    madeAt: (madeAt(name) ?? new Date(0)).toISOString(),
    bytes,
    encrypted: isEncrypted(name),
  }))
}

export async function lastFailure(dataFolder: string): Promise<BackupFailure | undefined> {
  try {
    return JSON.parse(await readFile(join(dataFolder, BACKUPS, FAILURE), 'utf8'))
  } catch {
    return undefined
  }
}

export async function noteFailure(dataFolder: string, failure: BackupFailure): Promise<void> {
  const path = join(dataFolder, BACKUPS, FAILURE)
  await writeFile(`${path}.novo`, JSON.stringify(failure), { mode: 0o600 })
  await rename(`${path}.novo`, path)
}

export const forgetFailure = (dataFolder: string) => rm(join(dataFolder, BACKUPS, FAILURE), { force: true })
