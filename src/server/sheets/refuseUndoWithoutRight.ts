import { decodeJson } from '#schema/decodeJson.ts'
import { publicationOf } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import type { Caller } from '../caller.ts'
import { refuseFileOnSite, refuseWithoutRight } from '../records/refuseWithoutRight.ts'
import { type ImportRow, type RowsBySight, rowsIn } from '../store/log/imports.ts'
import { recordsOf } from '../store/records/records.ts'
import type { Tx } from '../store/store.ts'

/** Throws 403. Records changed since the import are ignored, because undoing leaves them as they are. */
export async function refuseUndoWithoutRight(
  tx: Tx,
  resource: AnyResource,
  caller: Caller,
  importId: number,
  only: RowsBySight | undefined,
): Promise<void> {
  if (caller.can === undefined || (caller.can(resource, 'publicar') && !resource.files)) return
  const { rows } = await rowsIn(tx, importId, 'aplicada', { from: 'last', only })
  const byId = new Map(rows.map(row => [row.registro_id ?? 0, row]))
  const fields = [publicationOf(resource)?.field].filter(name => name !== undefined)
  for (const record of await recordsOf(tx, resource, caller.tenantId, [...byId.keys()], fields)) {
    const row = byId.get(record.id)
    if (row === undefined || row.revisao !== record.revisao) continue
    refuseWithoutRight(resource, record, row.nova ? null : { ...record, ...formerIn(resource, fields, row) }, caller)
    await refuseFileOnSite(tx, resource, record, caller)
  }
}

function formerIn(resource: AnyResource, fields: readonly string[], { antes }: ImportRow): Values {
  const held = fields.filter(name => Object.hasOwn(antes, name)).map(name => [name, antes[name]])
  return decodeJson(resource, Object.fromEntries(held))
}
