import type { Actor } from '../auth/actor.ts'
import { relatedTo } from '../records/relatedRecords.ts'
import { filterVisible } from '../store/records/fileVisibility.ts'
import { type PublicUse, publicUseOf } from '../store/records/publicUses.ts'
import { findRecord } from '../store/records/records.ts'
import { pointersOf } from '../store/records/references.ts'
import type { StoredRecord, Tx } from '../store/store.ts'
import type { FilesResource } from './fileRecords.ts'

export type FileUse = PublicUse | 'always'

/** A picture is always public, a document while a visible record uses it; undefined when it is not public. */
export async function publicUseOfFile(
  tx: Tx,
  { resource, role }: FilesResource,
  record: StoredRecord,
  now: string,
): Promise<FileUse | undefined> {
  if (record[role.group] === 'imagem') return 'always'
  return publicUseOf(tx, resource, record.id, now, async (holder, id, fields) => {
    const whole = await findRecord(tx, holder, record.tenant_id, { id })
    if (whole === undefined) return false
    const part = holder.publicPart?.of(whole, await relatedTo(tx, holder, record.tenant_id, whole)) ?? whole
    if (part === whole) return true
    const { pointers } = await pointersOf(tx, holder, { ...part, tenant_id: record.tenant_id })
    return pointers.some(({ field, to, id }) => fields.includes(field) && to === resource.name && id === record.id)
  })
}

/** Everyone who sees a file in the library may open it. */
export async function mayOpenFile(
  tx: Tx,
  { resource }: FilesResource,
  record: Pick<StoredRecord, 'id' | 'tenant_id'>,
  actor: Pick<Actor, 'tenantId' | 'can' | 'fileVisibility'>,
): Promise<boolean> {
  if (actor.tenantId !== record.tenant_id || !actor.can(resource)) return false
  return (await filterVisible(tx, resource, actor.tenantId, [record.id], actor.fileVisibility)).has(record.id)
}
