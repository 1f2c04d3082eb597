import { mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FilesRole } from '#schema/resource.ts'
import type { InRole } from '#schema/roles.ts'
import { readErasureFile, sendErasureList } from '../erasure/erasureFile.ts'
import { AppError } from '../errors.ts'
import type { DiskFiles } from '../files/storage/diskStorage.ts'
import { lockFolder } from '../store/dialects/lockFolder.ts'
import { counted, fingerprint, linesOf, type Snapshot } from '../store/dialects/tableCopy.ts'
import { parseStoredName } from '../store/records/fileAddress.ts'
import { VISITOR_FILES } from '../store/records/visitorFileRows.ts'
import { openArchive, type Written, writeArchive } from './archive.ts'
import { openArchives } from './archives.ts'
import { readBackupKey } from './backupKey.ts'
import { backupName } from './backupNames.ts'
import { type BackupPlace, backupsFolder, filesOf, loadStaging, snapshotOf } from './backupPlace.ts'
import {
  ERASED_ENTRY,
  FORMAT,
  fileEntry,
  type Manifest,
  type ManifestTable,
  readManifest,
  tableEntry,
} from './manifest.ts'
import { loadTables, readErased, readFiles } from './readEntries.ts'
import { RefusedArchive } from './refusedArchive.ts'

export interface StoredFilesTable {
  readonly table: string
  readonly url: string
}

export const filesTableOf = ({ resource, role }: InRole<FilesRole>): StoredFilesTable => ({
  table: resource.name,
  url: role.url,
})

export interface MadeBackup {
  readonly name: string
  readonly bytes: number
  readonly files: number
  readonly rows: number
}

/**
 * Puts everything into one archive while saves go on: a snapshot of the database, then the files that it names. The
 * archive gets its name once a trial restore has given the same rows and files. With a key it is encrypted after that.
 *
 * @throws when another backup is being made, or this one cannot be trusted; leaves nothing then
 */
export async function makeBackup(place: BackupPlace, files: StoredFilesTable, now: Date): Promise<MadeBackup> {
  const key = await readBackupKey(place)
  const folder = backupsFolder(place)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  using _lock = lockFolder(folder, `Another backup is being made in ${folder}.`)
  const growing = join(folder, 'copiando')
  // The file is outside the backups: a copy of that folder would contain the archive unencrypted.
  const inClear = key ? join(place.dataFolder, 'copiando.zip') : growing
  try {
    for (const path of [inClear, growing]) rmSync(path, { force: true })
    await writeAll(inClear, place, files, now)
    const manifest = await prove(inClear, place)
    // Imported only when used: the server imports this file at its start.
    if (key) await (await import('./encryption.ts')).encryptArchive(inClear, growing, key)
    const name = backupName(now, key !== undefined)
    const { size: bytes } = statSync(growing)
    await sendErasureList(place)
    await (await openArchives(place)).keep(growing, name)
    const rows = manifest.tabelas.reduce((sum, { linhas }) => sum + linhas, 0)
    return { name, bytes, files: manifest.arquivos.length, rows }
  } catch (cause) {
    // A caller's error hides the reason, which whoever looks after the backups must know.
    if (cause instanceof AppError && cause.cause instanceof Error) throw new Error(cause.cause.message, { cause })
    throw cause
  } finally {
    for (const path of [inClear, growing]) rmSync(path, { force: true })
  }
}

async function writeAll(path: string, place: BackupPlace, filesTable: StoredFilesTable, now: Date) {
  const snapshot = await snapshotOf(place)
  // The archive is opened last, so that no earlier failure leaves its file open.
  const archive = writeArchive(path)
  try {
    // Files erased after this moment are on the list that every restore reads besides.
    const erased = await readErasureFile(place.dataFolder)
    const tables: ManifestTable[] = []
    for (const table of snapshot.tables) {
      const { portions, rows } = counted(snapshot.rows(table))
      const written = await archive.add(tableEntry(table.name), textStream(linesOf(portions)), { compress: true })
      const columns = table.columns.map(({ name, type, nullable }) => ({ nome: name, tipo: type, vazia: nullable }))
      const { name: nome, unique: unicos, lastId: ultimo_id } = table
      tables.push({
        nome,
        colunas: columns,
        unicos: unicos.map(names => [...names]),
        ultimo_id,
        linhas: rows(),
        ...written,
      })
    }
    const files: ({ nome: string } & Written)[] = []
    const storage = await filesOf(place)
    for (const name of await namedFiles(snapshot, filesTable, storage)) {
      const content = await storage.open(name)
      // A variant may be missing: it is replaced now and then, and generated again when missing. A visitor's file may
      // have been erased since.
      if (content) files.push({ nome: name, ...(await archive.add(fileEntry(name), content, { compress: false })) })
    }
    const manifest: Manifest = {
      formato: FORMAT,
      feita_em: now.toISOString(),
      banco: place.databaseUrl ? 'postgres' : 'sqlite',
      tabelas: tables,
      arquivos: files,
      ...(erased === '' ? {} : { apagados: await archive.add(ERASED_ENTRY, textStream([erased]), { compress: true }) }),
    }
    await archive.finish(manifest)
  } catch (cause) {
    archive.abandon()
    throw cause
  } finally {
    await snapshot.close()
  }
}

const textStream = (parts: Iterable<string> | AsyncIterable<string>) => Readable.from(parts, { objectMode: false })

/** The stored files of the records in the snapshot, sorted by name. */
async function namedFiles(snapshot: Snapshot, filesTable: StoredFilesTable, storage: DiskFiles) {
  const known = new Set<string>()
  for (const { table: tableName, url } of [filesTable, visitorFilesTable]) {
    const table = snapshot.tables.find(({ name }) => name === tableName)
    if (table === undefined) continue
    const at = table.columns.findIndex(({ name }) => name === url)
    for await (const rows of snapshot.rows(table))
      for (const row of rows) known.add(idIn(String(row[at]).replace(/^.*\//, '')))
  }
  const names: string[] = []
  for await (const { name } of storage.list()) if (known.has(idIn(name))) names.push(name)
  return names.sort()
}

const visitorFilesTable: StoredFilesTable = { table: VISITOR_FILES, url: 'nome' }

/** A file of a visitor has no variants, so its name is its id. */
const idIn = (name: string) => parseStoredName(name)?.id ?? name

/** Loads the archive beside the database in use, compares the rows and reads every file. Throws RefusedArchive. */
async function prove(path: string, place: BackupPlace): Promise<Manifest> {
  const archive = await openArchive(path)
  try {
    const manifest = await readManifest(archive)
    const trial = await loadStaging(place, 'conferindo')
    try {
      await loadTables(archive, manifest, trial.load)
      await trial.load.finish()
      await compare(await trial.snapshot(), manifest)
    } finally {
      await trial.load.discard()
    }
    await readFiles(archive, manifest, (_name, content) =>
      pipeline(content, new Writable({ write: (_chunk, _encoding, done) => done() })),
    )
    await readErased(archive, manifest)
    return manifest
  } finally {
    archive.close()
  }
}

async function compare(snapshot: Snapshot, manifest: Manifest) {
  try {
    for (const { nome, linhas, sha256 } of manifest.tabelas) {
      const table = snapshot.tables.find(({ name }) => name === nome)
      const found = table && (await fingerprint(snapshot.rows(table)))
      if (found?.rows !== linhas || found.sha256 !== sha256)
        throw new RefusedArchive(`a trial restore gave other rows in ${nome}`)
    }
  } finally {
    await snapshot.close()
  }
}
