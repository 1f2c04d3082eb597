import type { Actor } from '../auth/actor.ts'
import { seenAmong } from '../store/records/fileSight.ts'
import { type PublicUse, publicUseOf } from '../store/records/publicUses.ts'
import type { StoredRecord, Tx } from '../store/store.ts'
import type { FilesResource } from './fileRecords.ts'

export type FileUse = PublicUse | 'always'

/** By what the public sees a file: pictures always, a document by a record that is visible; undefined while by none. */
export async function publicUseOfFile(
  tx: Tx,
  { resource, role }: FilesResource,
  record: StoredRecord,
  now: string,
): Promise<FileUse | undefined> {
  if (record[role.group] === 'imagem') return 'always'
  return publicUseOf(tx, resource, record.id, now)
}

/** Whether this user may open a file that the public does not see: whoever sees it in the library. */
export async function mayOpenFile(
  tx: Tx,
  { resource }: FilesResource,
  record: Pick<StoredRecord, 'id' | 'tenant_id'>,
  actor: Pick<Actor, 'tenantId' | 'can' | 'sight'>,
): Promise<boolean> {
  if (actor.tenantId !== record.tenant_id || !actor.can(resource)) return false
  return (await seenAmong(tx, resource, actor.tenantId, [record.id], actor.sight)).has(record.id)
}
