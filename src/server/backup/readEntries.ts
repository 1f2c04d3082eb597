import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { parsedJson } from '#fields/strings/parsedJson.ts'
import type { Row, TableLoad } from '../store/dialects/tableCopy.ts'
import { type ArchiveReader, hashingStream } from './archive.ts'
import { ERASED_ENTRY, fileEntry, type Manifest, type ManifestTable, shapeOf, tableEntry } from './manifest.ts'
import { RefusedArchive } from './refusedArchive.ts'

const PORTION = 500

/** Passes the content of an entry to `use`. Throws RefusedArchive when it differs from the manifest. */
async function readKnown<T>(
  archive: ArchiveReader,
  entry: string,
  expected: { readonly sha256: string },
  use: (content: Readable) => Promise<T>,
): Promise<T> {
  const { stream, written } = hashingStream()
  const source = await archive.read(entry)
  const arrived = pipeline(source, stream).catch(cause => {
    throw new RefusedArchive(`${entry} is damaged (${(cause as Error).message})`)
  })
  arrived.catch(() => undefined)
  const result = await use(stream).catch(async cause => {
    await arrived
    throw cause
  })
  await arrived
  if (written().sha256 !== expected.sha256) throw new RefusedArchive(`${entry} is damaged`)
  return result
}

export async function loadTables(archive: ArchiveReader, manifest: Manifest, load: TableLoad): Promise<void> {
  for (const table of manifest.tabelas) {
    const shape = shapeOf(table)
    await load.create(shape)
    await readRows(archive, table, rows => load.insert(shape, rows))
  }
}

export async function readRows(
  archive: ArchiveReader,
  table: ManifestTable,
  use: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  await readKnown(archive, tableEntry(table.nome), table, async content => {
    let rows: Row[] = []
    let count = 0
    for await (const line of createInterface({ input: content, crlfDelay: Number.POSITIVE_INFINITY })) {
      rows.push(rowOf(line, table))
      count++
      if (rows.length < PORTION) continue
      await use(rows)
      rows = []
    }
    if (rows.length > 0) await use(rows)
    if (count !== table.linhas) throw new RefusedArchive(`${tableEntry(table.nome)} has ${count} rows`)
  })
}

function rowOf(line: string, { nome, colunas }: ManifestTable): Row {
  const row = parsedJson(line)
  const isRow =
    Array.isArray(row) &&
    row.length === colunas.length &&
    row.every(cell => cell === null || typeof cell === 'string' || typeof cell === 'number')
  if (!isRow) throw new RefusedArchive(`${tableEntry(nome)} has an invalid row`)
  return row as Row
}

/** Passes each wanted file of the archive to `keep`, one after the other. */
export async function readFiles(
  archive: ArchiveReader,
  manifest: Manifest,
  keep: (name: string, content: Readable) => Promise<void>,
  isWanted: (name: string) => boolean = () => true,
): Promise<void> {
  for (const file of manifest.arquivos.filter(({ nome }) => isWanted(nome)))
    await readKnown(archive, fileEntry(file.nome), file, content => keep(file.nome, content))
}

/** The erasure list of the archive; empty when it has none. */
export async function readErased(archive: ArchiveReader, { apagados }: Manifest): Promise<string> {
  if (apagados === undefined) return ''
  return readKnown(archive, ERASED_ENTRY, apagados, text)
}
