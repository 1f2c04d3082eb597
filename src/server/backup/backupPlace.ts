import { join } from 'node:path'
import { BACKUPS } from '../disk/backupsFolder.ts'
import type { Environment } from '../environment.ts'
import { type DiskFiles, diskFiles } from '../files/storage/diskStorage.ts'
import { checkSqlite } from '../store/dialects/sqliteBackup.ts'
import { loadSqlite, snapshotSqlite } from '../store/dialects/sqliteCopy.ts'
import type { Snapshot, TableLoad } from '../store/dialects/tableCopy.ts'

/** An installation: where its files are, its database, and the key of its backups. */
export interface BackupPlace
  extends Pick<Environment, 'dataFolder'>,
    Partial<Pick<Environment, 'databaseUrl' | 'bucket' | 'backupKeyFile'>> {}

export const backupsFolder = ({ dataFolder }: BackupPlace) => join(dataFolder, BACKUPS)

/** What a bucket is asked for at once: nobody waits for the first bytes. */
const PORTION = 4 * 1024 * 1024

/** The stored files of an installation, to be read. */
export async function filesOf({ dataFolder, bucket: settings }: BackupPlace): Promise<DiskFiles> {
  if (settings === undefined) return diskFiles(dataFolder)
  const [{ bucketFiles }, { openBucket }] = await Promise.all([
    import('../files/storage/bucketStorage.ts'),
    import('../bucket/bucket.ts'),
  ])
  return bucketFiles(openBucket(settings), PORTION)
}

/** Read only where it is used: a tenth of the start. */
const postgres = () => import('../store/dialects/postgresCopy.ts')

/** @throws where the database is damaged: a server finds that of large tables only as it reads them */
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

/** A database being made beside the one that serves, and how to look into it afterwards. */
export interface Beside {
  readonly load: TableLoad
  snapshot(): Promise<Snapshot>
}

/**
 * @param label names the schema; one that an earlier attempt has left is replaced
 * @param file below the data folder. Not among the backups: whoever copies that folder would take it with them, in clear
 */
export async function loadBeside(place: BackupPlace, label: string, file = `${label}.sqlite-novo`): Promise<Beside> {
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
