import { required } from '#fields/contract/required.ts'
import type { SaveEffect } from '../records/commit.ts'
import { storedIdOf } from '../store/records/fileAddress.ts'
import { findRecord } from '../store/records/records.ts'
import {
  formerHolder,
  removeSlugRedirect,
  removeSlugRedirectsTo,
  saveSlugRedirect,
} from '../store/records/slugRedirects.ts'
import type { StoredRecord, Tx } from '../store/store.ts'
import type { FilesResource, Variant } from './fileRecords.ts'

/** Keeps a redirect from the former address of a replaced file, which open pages and sent e-mails still use. */
export const formerFileEffect: SaveEffect = async (tx, { resource, before, after, changed }) => {
  const { files } = resource
  if (files === undefined || before === null) return
  if (after === null) return removeSlugRedirectsTo(tx, resource.name, before.id)
  if (!changed.includes(files.url)) return
  const storedIn = (record: StoredRecord) => required(storedIdOf(String(record[files.url])), 'stored file of a record')
  await removeSlugRedirect(tx, after.tenant_id, resource.name, storedIn(after))
  await saveSlugRedirect(tx, after.tenant_id, resource.name, storedIn(before), after.id)
}

/** The record whose stored files formerly had this id, of any tenant. */
export async function findByFormerId(
  tx: Tx,
  { resource }: FilesResource,
  storedId: string,
): Promise<StoredRecord | undefined> {
  const id = await formerHolder(tx, null, resource.name, storedId)
  return id === undefined ? undefined : findRecord(tx, resource, null, { id })
}

/** The current address for a former name; for a picture, the variant with the nearest width. */
export function currentAddress(
  { role }: FilesResource,
  record: StoredRecord,
  { extension, width }: { readonly extension: string; readonly width: number | undefined },
): string {
  if (width === undefined) return String(record[role.url])
  const distance = ({ largura }: Variant) => Math.abs(largura - width)
  const [nearest] = (record[role.variants] as Variant[])
    .filter(({ formato }) => formato === extension)
    .sort((a, b) => distance(a) - distance(b))
  return nearest?.url ?? String(record[role.url])
}
