import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { encodeJsonField } from '#schema/encodeJson.ts'
import type { AnyResource } from '#schema/resource.ts'
import { recordNotFound, staleRevision } from '../errors.ts'
import { accountName } from '../store/accounts/accounts.ts'
import { revisionsOf } from '../store/log/audit.ts'
import { lockRecord } from '../store/records/records.ts'
import type { StoredRecord, Tx } from '../store/store.ts'

/** Locks the record until the transaction ends. Throws 404, and 409 when the stored revision is not the one that was read. */
export async function lockAtRevision(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  { id, revisao }: { readonly id: number; readonly revisao?: number | null | undefined },
): Promise<StoredRecord> {
  const record = await lockRecord(tx, resource, tenantId, id)
  if (record === undefined) throw recordNotFound()
  if ((revisao ?? record.revisao) !== record.revisao) throw await staleConflict(tx, resource, record, Number(revisao))
  return record
}

/** Tells what changed since the revision that was read, and by whom. */
async function staleConflict(tx: Tx, resource: AnyResource, before: StoredRecord, revisionRead: number) {
  const history = await revisionsOf(tx, before.tenant_id, resource.name, before.id, before.criado_em)
  // Every save adds a revision and an audit line. Counted from the end, because initial records have no first line.
  const since = history.slice(history.length - Math.max(0, before.revisao - Math.max(0, revisionRead)))
  const fields = [...new Set(since.flatMap(entry => Object.keys(entry.changes)))].filter(
    name => name in resource.fields && !fieldNamed(resource, name).kind.secret,
  )
  return staleRevision({
    revisao: before.revisao,
    alterado_em: before.atualizado_em,
    alterado_por: await authorOf(tx, before),
    campos: Object.fromEntries(fields.map(name => [name, encodeJsonField(fieldNamed(resource, name), before[name])])),
  })
}

/** Null for the system. */
async function authorOf(tx: Tx, { tenant_id, atualizado_por: id }: StoredRecord) {
  if (id === null) return null
  return { id, nome: await accountName(tx, tenant_id, id) }
}
