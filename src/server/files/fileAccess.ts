import { resourceNamed } from '#schema/roles.ts'
import type { Actor } from '../auth/actor.ts'
import { type PublicUse, publicUseOf } from '../store/records/publicUses.ts'
import { referencesTo } from '../store/records/references.ts'
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

/** Whether this user may open a file that the public does not see: in the library, or where it is used. */
export async function mayOpenFile(
  tx: Tx,
  { resource }: FilesResource,
  record: Pick<StoredRecord, 'id' | 'tenant_id'>,
  actor: Pick<Actor, 'tenantId' | 'can'>,
): Promise<boolean> {
  if (actor.tenantId !== record.tenant_id) return false
  if (actor.can(resource)) return true
  const uses = await referencesTo(tx, resource, record.id)
  return uses.some(use => actor.can(resourceNamed(tx.resources, use.resource)))
}
