import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { AnyResource, Values } from '#schema/resource.ts'
import { storedFields } from '#schema/tableOf.ts'
import type { FileStorage } from '../files/storage/storage.ts'
import { mimeTypeOfStored } from '../files/upload/fileTypes.ts'
import type { Parts } from '../parts.ts'
import { restoreValues } from '../records/history/restoreValues.ts'
import { resultingRecord } from '../records/resultingRecord.ts'
import { RESTORED } from '../store/log/audit.ts'
import { parseStoredName } from '../store/records/fileAddress.ts'
import { lockRecord } from '../store/records/records.ts'
import { decodeRow } from '../store/records/rows.ts'
import type { StoredRecord } from '../store/store.ts'
import type { BackupPlace } from './backupPlace.ts'
import { readManifest } from './manifest.ts'
import { openBackup } from './openBackup.ts'
import { readFiles, readRows } from './readEntries.ts'
import { RefusedArchive } from './refusedArchive.ts'
import { writeWhole } from './writeWhole.ts'

/**
 * Gives one record its values from an archive, or restores it when it was deleted, by a normal save; for a file also
 * the stored file. Throws like a save, or RefusedArchive when the archive has no such record.
 */
export async function restoreRecord(
  parts: Pick<Parts, 'store' | 'commit' | 'clock'> & BackupPlace & { readonly storage: FileStorage },
  name: string,
  resource: AnyResource,
  id: number,
): Promise<{ readonly wasThere: boolean; readonly record: StoredRecord }> {
  const { store, commit, clock } = parts
  await using archive = await openBackup(parts, name)
  const manifest = await readManifest(archive)
  const table = manifest.tabelas.find(({ nome }) => nome === resource.name)
  const at = table?.colunas.findIndex(({ tipo }) => tipo === 'id') ?? -1
  let former: StoredRecord | undefined
  if (table)
    await readRows(archive, table, async rows => {
      const row = rows.find(cells => cells[at] === id)
      if (row) former = decodeRow(resource, Object.fromEntries(table.colunas.map(({ nome }, i) => [nome, row[i]])))
    })
  if (former === undefined) throw new RefusedArchive(`it has no record ${id} in ${resource.name}`)
  if (resource.files) {
    const stored = parseStoredName(String(former[resource.files.url]).replace(/^.*\//, ''))?.id
    await readFiles(
      archive,
      manifest,
      (file, content) => keepFile(parts, file, content),
      file => parseStoredName(file)?.id === stored,
    )
  }

  const { tenant_id: tenantId, revisao, criado_em, criado_por } = former
  const values: Values = Object.fromEntries(storedFields(resource.fields).map(([field]) => [field, former?.[field]]))
  const caller = { id: null, tenantId, address: '' }
  const by = { caller, at: clock.now() }
  const note = { _copia: [null, name] }
  return await store.write(async tx => {
    const before = await lockRecord(tx, resource, tenantId, id)
    if (before !== undefined)
      return { wasThere: true, record: await restoreValues(tx, commit, resource, before, values, by, { note }) }
    await resultingRecord(tx, resource, null, values, caller, by.at.toISOString())
    const details = { action: RESTORED, former: { id, revisao, criado_em, criado_por }, note }
    return { wasThere: false, record: await commit.put(tx, resource, null, values, by, details) }
  })
}

async function keepFile({ storage }: { readonly storage: FileStorage }, name: string, content: Readable) {
  const there = await storage.open(name)
  if (there) {
    there.destroy()
    content.resume()
    return
  }
  mkdirSync(storage.receivingFolder, { recursive: true, mode: 0o700 })
  const received = join(storage.receivingFolder, `${name}.copia`)
  rmSync(received, { force: true })
  await writeWhole(received, content)
  await storage.put(name, received, mimeTypeOfStored(name))
}
