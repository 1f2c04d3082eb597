import type { Field, FieldOptions } from '#fields/fieldKind.ts'
import type { AnyResource } from '#schema/defineResource.ts'
import { MOST_TOLD, type PastSave } from '#schema/pastSave.ts'
import { recordNotFound } from '../http/appError.ts'
import { accountName } from '../store/accounts.ts'
import { type AuditChanges, newestAuditOf } from '../store/audit.ts'
import { findRecord } from '../store/records.ts'
import type { Tx } from '../store/store.ts'

/** Who saved a record when, and what that changed. Throws 404. */
export async function historyOf(tx: Tx, resource: AnyResource, tenantId: number, id: number): Promise<PastSave[]> {
  const record = await findRecord(tx, resource, tenantId, { id })
  if (record === undefined) throw recordNotFound()
  const names = new Map<number, string>()
  const told: PastSave[] = []
  for (const { id: line, action, now, userId, changes } of await newestAuditOf(
    tx,
    tenantId,
    resource.name,
    id,
    MOST_TOLD,
  )) {
    // A number that an earlier database gave to another record belongs to that one's story.
    if (now < record.criado_em) break
    if (userId !== null && !names.has(userId)) names.set(userId, await accountName(tx, tenantId, userId))
    told.push({
      id: line,
      acao: action,
      quando: now,
      quem: userId === null ? null : { id: userId, nome: names.get(userId)! },
      campos: fieldsIn(resource, changes),
    })
  }
  return told
}

function fieldsIn(resource: AnyResource, changes: AuditChanges): PastSave['campos'] {
  return Object.fromEntries(
    Object.entries(changes).flatMap(([name, [antes, depois]]) => {
      const field = resource.fields[name] as Field | undefined
      if (field === undefined) return []
      const isHidden = field.kind.secret || (field.options as FieldOptions).personal
      return [[name, isHidden ? null : { antes: antes ?? null, depois: depois ?? null }]]
    }),
  )
}
