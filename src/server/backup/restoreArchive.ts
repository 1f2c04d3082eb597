import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureFreeBytes } from '../disk/freeBytes.ts'
import { mergeErasureList } from '../erasure/erasureFile.ts'
import { lockFolder } from '../store/dialects/lockFolder.ts'
import { syncToDisk } from '../store/dialects/sqliteFiles.ts'
import { endSessionsIn, putSqliteInPlace } from '../store/dialects/sqliteRestore.ts'
import type { ArchiveReader } from './archive.ts'
import { RESTORE_STAGE } from './backupNames.ts'
import { type BackupPlace, backupsFolder, loadStaging } from './backupPlace.ts'
import { fileEntry, type Manifest, readManifest } from './manifest.ts'
import { openBackup } from './openBackup.ts'
import { loadTables, readErased, readFiles } from './readEntries.ts'
import { RefusedArchive } from './refusedArchive.ts'
import { exchangeFiles, stageFiles } from './restoredFiles.ts'

/*
 * A restore prepares everything in a folder of its own, and then exchanges it with the current data, piece by piece.
 * Once the file `pronto` exists, the restore is decided: whoever finds it finishes the exchange, however often it is
 * interrupted (`finishRestore`). Without it the folder is discarded, and the current data is untouched.
 */

const DECIDED = 'pronto'
/** The schema into which PostgreSQL loads the tables. */
const STAGE_SCHEMA = 'restaurando'

/** What a decided restore still has to do, as stored in its file. */
interface Decision {
  readonly backup: string
  /** Part of the names of replaced data. */
  readonly stamp: string
  /** Table to the last id that the archive's database had given out. */
  readonly lastIds: Readonly<Record<string, number>>
  /** The stored files; undefined in a decision of an earlier program. */
  readonly files?: readonly string[]
}

/**
 * Replaces everything by an archive, while the server is stopped. The archive is read and checked whole before anything
 * changes. The replaced data is kept. All sessions and one-time links end.
 *
 * @param name of an archive in the folder of backups
 * @param freeBytes free space on the disk
 * @returns where the replaced data is kept
 * @throws RefusedArchive, or with the reason when a server runs; nothing has changed then
 */
export async function restoreArchive(
  place: BackupPlace,
  name: string,
  now: Date,
  freeBytes: () => Promise<number> = measureFreeBytes(place.dataFolder),
): Promise<string> {
  const { dataFolder } = place
  await using _lock = await keepOthersOut(place)
  const stage = join(dataFolder, RESTORE_STAGE)
  rmSync(stage, { recursive: true, force: true })
  try {
    await using archive = await openBackup(place, name)
    const manifest = await readManifest(archive)
    mkdirSync(stage, { mode: 0o700 })
    const files = await stageFiles(place, stage)
    const stored = new Set(manifest.arquivos.map(({ nome }) => fileEntry(nome)))
    refuseTooLarge(
      [...archive.entries].flatMap(([entry, bytes]) => (stored.has(entry) ? [] : [bytes])),
      files.bytesOnDisk(manifest.arquivos.map(({ bytes }) => bytes)),
      await freeBytes(),
    )
    await readFiles(archive, manifest, files.keep)
    await files.finish()
    writeFileSync(join(stage, 'apagados.txt'), await readErased(archive, manifest), { flush: true, mode: 0o600 })
    await loadStaged(place, archive, manifest)
    const decision: Decision = {
      backup: name,
      stamp: now.toISOString().replaceAll(':', '-'),
      lastIds: Object.fromEntries(
        manifest.tabelas
          .filter(({ colunas }) => colunas.some(({ tipo }) => tipo === 'id'))
          .map(({ nome, ultimo_id }) => [nome, ultimo_id]),
      ),
      ...(place.bucket === undefined ? {} : { files: manifest.arquivos.map(({ nome }) => nome) }),
    }
    syncToDisk(stage)
    writeFileSync(join(stage, DECIDED), JSON.stringify(decision), { flush: true, mode: 0o600 })
    for (const folder of [stage, dataFolder]) syncToDisk(folder)
  } catch (cause) {
    rmSync(stage, { recursive: true, force: true })
    throw cause
  }
  return (await exchange(place)) as string
}

/** Finishes a decided restore and returns where the replaced data is, or discards an undecided one. */
export async function finishRestore(place: BackupPlace): Promise<string | undefined> {
  if (!existsSync(join(place.dataFolder, RESTORE_STAGE))) return undefined
  await using _lock = await keepOthersOut(place)
  return await exchange(place)
}

/** @throws with the reason while a server runs */
export async function keepOthersOut({ dataFolder, databaseUrl }: BackupPlace) {
  const folder = lockFolder(dataFolder)
  try {
    const database =
      databaseUrl && (await (await import('../store/dialects/postgresRestore.ts')).keepServersOut(databaseUrl))
    return {
      async [Symbol.asyncDispose]() {
        if (database) await database.close()
        folder.close()
      },
    }
  } catch (cause) {
    folder.close()
    throw cause
  }
}

async function exchange(place: BackupPlace): Promise<string | undefined> {
  const { dataFolder, databaseUrl } = place
  const stage = join(dataFolder, RESTORE_STAGE)
  const decided = join(stage, DECIDED)
  if (!existsSync(decided)) {
    rmSync(stage, { recursive: true, force: true })
    return undefined
  }
  const { stamp, lastIds, files = [] } = JSON.parse(readFileSync(decided, 'utf8')) as Decision
  const aside = join(backupsFolder(place), `substituido-${stamp}`)
  mkdirSync(aside, { recursive: true, mode: 0o700 })

  if (databaseUrl) {
    const { putStagedInPlace } = await import('../store/dialects/postgresRestore.ts')
    await putStagedInPlace(databaseUrl, STAGE_SCHEMA, stamp, lastIds)
  } else {
    const fresh = join(stage, 'dados.sqlite')
    if (existsSync(fresh)) putSqliteInPlace(fresh, join(dataFolder, 'dados.sqlite'), join(aside, 'dados.sqlite'))
  }
  const further = await exchangeFiles(place, stage, aside, { stamp, names: new Set(files) })
  for (const folder of [aside, backupsFolder(place), dataFolder]) syncToDisk(folder)
  // Whoever was erased stays erased, whether before or after the archive was made.
  await mergeErasureList(place, readFileSync(join(stage, 'apagados.txt'), 'utf8'))
  rmSync(decided)
  rmSync(stage, { recursive: true, force: true })
  return further === undefined ? aside : `${aside} and ${further}`
}

async function loadStaged(place: BackupPlace, archive: ArchiveReader, manifest: Manifest) {
  const { load } = await loadStaging(place, STAGE_SCHEMA, join(RESTORE_STAGE, 'dados.sqlite'))
  try {
    await loadTables(archive, manifest, load)
    await load.finish()
  } catch (cause) {
    await load.discard()
    throw cause
  }
  if (!place.databaseUrl) endSessionsIn(join(place.dataFolder, RESTORE_STAGE, 'dados.sqlite'), { withoutSearch: true })
}

/** Adds 20 %, because a database needs more space than its texts. */
function refuseTooLarge(ofTables: readonly number[], ofFiles: number, free: number) {
  const needed = ofTables.reduce((sum, bytes) => sum + bytes, ofFiles)
  if (needed * 1.2 > free)
    throw new RefusedArchive(
      `it needs ${Math.ceil(needed / 2 ** 20)} MB, and ${Math.floor(free / 2 ** 20)} MB are free`,
    )
}
