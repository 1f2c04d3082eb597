import { join } from 'node:path'
import { BACKUPS } from '../disk/backupsFolder.ts'
import type { Environment } from '../environment.ts'
import { type DiskFiles, diskFiles } from '../files/storage/diskStorage.ts'
import { checkSqlite } from '../store/dialects/sqliteBackup.ts'
import { loadSqlite, snapshotSqlite } from '../store/dialects/sqliteCopy.ts'
import type { Snapshot, TableLoad } from '../store/dialects/tableCopy.ts'

export interface BackupPlace
  extends Pick<Environment, 'dataFolder'>,
    Partial<Pick<Environment, 'databaseUrl' | 'bucket' | 'backupKeyFile'>> {}

export const backupsFolder = ({ dataFolder }: BackupPlace) => join(dataFolder, BACKUPS)

/** Bytes requested from a bucket at once. Nobody waits for the first ones. */
const PORTION = 4 * 1024 * 1024

export async function filesOf({ dataFolder, bucket: settings }: BackupPlace): Promise<DiskFiles> {
  if (settings === undefined) return diskFiles(dataFolder)
  const { bucketFiles } = await import('../files/storage/bucketStorage.ts')
  const { openBucket } = await import('../bucket/bucket.ts')
  return bucketFiles(openBucket(settings), PORTION)
}

/** Imported only when used: a tenth of the start. */
const postgres = () => import('../store/dialects/postgresCopy.ts')

/** @throws when the database is damaged, which a server notices in large tables only when it reads them */
export async function snapshotOf({ dataFolder, databaseUrl }: BackupPlace): Promise<Snapshot> {
  if (databaseUrl) return (await postgres()).snapshotPostgres(databaseUrl)
  const path = join(dataFolder, 'dados.sqlite')
  try {
    checkSqlite(path)
  } catch (cause) {
    throw new Error(`the database ${path} is damaged (${(cause as Error).message})`, { cause })
  }
  return snapshotSqlite(path)
}

/** A database that is loaded beside the one in use, and a way to read it afterwards. */
export interface StagingDatabase {
  readonly load: TableLoad
  snapshot(): Promise<Snapshot>
}

/**
 * @param label the name of the schema, which replaces one of an earlier attempt
 * @param file below the data folder, but outside the backups: a copy of that folder would contain it unencrypted
 */
export async function loadStaging(
  place: BackupPlace,
  label: string,
  file = `${label}.sqlite-novo`,
): Promise<StagingDatabase> {
  const { databaseUrl } = place
  if (databaseUrl) {
    const { loadPostgres, snapshotPostgres } = await postgres()
    const load = await loadPostgres(databaseUrl, label)
    return { load, snapshot: () => snapshotPostgres(databaseUrl, label) }
  }
  const path = join(place.dataFolder, file)
  const load = loadSqlite(path)
  return { load, snapshot: async () => snapshotSqlite(path) }
}
