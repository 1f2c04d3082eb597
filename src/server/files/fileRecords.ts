import type { FilesRole, Values } from '#schema/resource.ts'
import type { InRole } from '#schema/roles.ts'
import type { Caller } from '../caller.ts'
import type { Parts } from '../parts.ts'
import type { Commit, WriteBy } from '../records/commit.ts'
import { storedName, UPLOADS_PATH } from '../store/records/fileAddress.ts'
import { listRecords } from '../store/records/listRecords.ts'
import { findRecord, lockRecord, touchRecord } from '../store/records/records.ts'
import type { Store, StoredRecord, Tx } from '../store/store.ts'
import type { ImageQueue } from './images/imageQueue.ts'
import type { MadeVariant } from './images/images.ts'
import type { FileStorage } from './storage/storage.ts'
import { fileTypes } from './upload/fileTypes.ts'

export type FilesResource = InRole<FilesRole>

export interface KeepingParts extends Pick<Parts, 'store' | 'clock' | 'commit'> {
  readonly storage: FileStorage
  readonly files: FilesResource
  readonly imageQueue: ImageQueue
}

/** The point to keep when a picture is cropped, in percent from the left and the top; the centre by default. */
export const focusOf = ({ focus: [x, y] }: FilesRole, record: Values): readonly [number, number] => [
  Number(record[x] ?? 50),
  Number(record[y] ?? 50),
]

export interface Variant {
  readonly formato: string
  readonly largura: number
  readonly url: string
  readonly tamanho: number
}

export const variantStoredAs = (name: string, { format, width, bytes }: MadeVariant): Variant => ({
  formato: format,
  largura: width,
  url: UPLOADS_PATH + name,
  tamanho: bytes,
})

/** A file that is in the storage but has no record yet. */
export interface StoredFile {
  readonly name: string
  readonly url: string
  readonly mimeType: string
  readonly extension: string
  readonly group: string
  readonly bytes: number
  readonly sha256: string
  readonly picture?: {
    readonly width: number
    readonly height: number
    readonly color: string
    readonly lqip: string
    readonly variants: readonly Variant[]
  }
}

/** The first such record that the caller may see; hidden records count as absent. */
export async function findByContent(
  tx: Tx,
  { resource, role }: FilesResource,
  { tenantId, fileVisibility }: Caller,
  sha256: string,
): Promise<StoredRecord | undefined> {
  const { records } = await listRecords(tx, resource, tenantId, {
    search: [],
    filters: [{ field: role.sha256, operator: 'is', values: [sha256] }],
    order: { field: 'id', direction: 'ASC' },
    page: 1,
    limit: 1,
    visibleTo: fileVisibility,
  })
  return records[0]
}

/** The record whose stored files have this id, of any tenant: the id is random and public. */
export async function findByStoredId(
  tx: Tx,
  { resource, role }: FilesResource,
  id: string,
  extension?: string,
): Promise<StoredRecord | undefined> {
  for (const type of fileTypes) {
    if (extension !== undefined && type.extension !== extension) continue
    const record = await findRecord(tx, resource, null, { [role.url]: UPLOADS_PATH + storedName(id, type.extension) })
    if (record) return record
  }
  return undefined
}

export async function addFileRecord(
  tx: Tx,
  commit: Commit,
  { resource, role }: FilesResource,
  file: StoredFile,
  said: Values,
  { caller, at }: WriteBy,
): Promise<StoredRecord> {
  const values = { ...said, ...factsOf(role, file), [role.uses]: 0, [role.unused]: true }
  const changes = { [role.name]: [null, file.name], [role.url]: [null, file.url], [role.sha256]: [null, file.sha256] }
  return commit.put(tx, resource, null, values, { caller, at }, { changes })
}

export function factsOf(role: FilesRole, file: StoredFile): Values {
  return {
    [role.name]: file.name,
    [role.url]: file.url,
    [role.mimeType]: file.mimeType,
    [role.extension]: file.extension,
    [role.group]: file.group,
    [role.size]: file.bytes,
    [role.width]: file.picture?.width ?? null,
    [role.height]: file.picture?.height ?? null,
    [role.color]: file.picture?.color ?? null,
    [role.lqip]: file.picture?.lqip ?? null,
    [role.variants]: file.picture?.variants ?? [],
    [role.sha256]: file.sha256,
  }
}

/** Replaces variants of the same format and width. It is no save, so that open forms keep a valid revision. */
export async function addVariants(
  store: Store,
  { resource, role }: FilesResource,
  tenantId: number,
  id: number,
  made: readonly Variant[],
) {
  await store.write(async tx => {
    const record = await lockRecord(tx, resource, tenantId, id)
    if (record === undefined) return
    const isReplaced = (old: Variant) =>
      made.some(({ formato, largura }) => formato === old.formato && largura === old.largura)
    const kept = (record[role.variants] as Variant[]).filter(old => !isReplaced(old))
    const variants = [...kept, ...made].sort((a, b) => a.formato.localeCompare(b.formato) || a.largura - b.largura)
    await touchRecord(tx, resource, tenantId, id, { [role.variants]: variants })
  })
}
