import { type NotNull, sql } from 'kysely'
import { namesOf, presentName } from '#schema/formerNames.ts'
import { publicationOf } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { PUBLISHED, REMOVED, RESTORED } from './log/audit.ts'
import { effectiveRows } from './records/effectiveRows.ts'
import { columnValue } from './records/matching.ts'
import type { Tx } from './store.ts'

export async function idsAfter(tx: Tx, resource: AnyResource, tenantId: number, id: number, limit: number) {
  const rows = await tx.db
    .selectFrom(resource.name)
    .select('id')
    .where(tx.native.withoutIndex('tenant_id'), '=', tenantId)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(row => Number(row['id']))
}

/** Counts the public records by the value of a field. Expired records are not public. */
export async function publicCountsBy(tx: Tx, resource: AnyResource, tenantId: number, field: string, now: string) {
  const publication = publicationOf(resource)
  let query = tx.db.selectFrom(effectiveRows(tx, resource)).where('tenant_id', '=', tenantId)
  if (publication)
    query = query.where(publication.field, '=', columnValue(resource, publication.field, publication.public))
  const expiresAt = publication?.expiresAt
  if (expiresAt) query = query.where(eb => eb.or([eb(expiresAt, 'is', null), eb(expiresAt, '>', now)]))
  const rows = await query
    .select([field, sql<number>`count(*)`.as('total')])
    .groupBy(field)
    .execute()
  return (rows as Record<string, unknown>[]).map(row => ({ value: row[field], total: Number(row['total']) }))
}

/** Counts the records of a period by hour and by the value of `field`, without those that hold a value of `except`. */
export async function arrivalsBy(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  field: string,
  { from, until }: { readonly from: string; readonly until: string },
  except: Values,
) {
  let query = tx.db
    .selectFrom(resource.name)
    .where('tenant_id', '=', tenantId)
    .where('criado_em', '>=', from)
    .where('criado_em', '<', until)
  for (const [name, value] of Object.entries(except))
    query = query.where(name, '<>', columnValue(resource, name, value))
  const hour = sql<string>`substr(${sql.ref('criado_em')}, 1, 13)`
  const rows = await query
    .select([field, hour.as('hora'), sql<number>`count(*)`.as('total')])
    .groupBy([field, hour])
    .execute()
  return (rows as Record<string, unknown>[]).map(row => ({
    value: row[field],
    hour: String(row['hora']),
    total: Number(row['total']),
  }))
}

/** The saves of a period, both ends included, that took a record of these resources off the site; the first ones. */
export async function withdrawals(
  tx: Tx,
  tenantId: number,
  resources: readonly AnyResource[],
  { from, until }: { readonly from: string; readonly until: string },
  limit: number,
) {
  // From the period's first line on; any other index would first collect the whole history of the resources.
  const column = (name: string) => tx.native.withoutIndex(name)
  const rows = await tx.db
    .selectFrom('_auditoria')
    .select(['recurso', 'registro_id', 'quando'])
    .where('quando', '>=', from)
    .where('quando', '<=', until)
    .where(column('tenant_id'), '=', tenantId)
    .where(column('recurso'), 'in', resources.flatMap(namesOf))
    // As `writeAudit` writes changes. Inside a text, the quotation marks would be escaped.
    .where('mudancas', 'like', '%"situacao":["publicado",%')
    .orderBy('quando')
    .limit(limit)
    .$narrowType<{ recurso: NotNull; registro_id: NotNull }>()
    .execute()
  return rows.map(row => ({ ...row, recurso: presentName(resources, row.recurso) }))
}

export async function lastChanges(tx: Tx, tenantId: number, resources: readonly string[], limit: number) {
  if (resources.length === 0) return []
  // From the newest line on, a few lines suffice; any other index would first collect all lines of an action.
  const column = (name: string) => tx.native.withoutIndex(name)
  const names = resources.flatMap(name => namesOf(tx.resources.get(name) ?? { name }))
  const rows = await tx.db
    .selectFrom('_auditoria')
    .select(['acao', 'quando', 'usuario_id', 'recurso', 'registro_id', 'mudancas'])
    .where(column('tenant_id'), '=', tenantId)
    .where(column('recurso'), 'in', names)
    .where(column('registro_id'), 'is not', null)
    .where(column('acao'), 'in', ['criar', 'alterar', PUBLISHED, REMOVED, RESTORED, 'apagar_dados'])
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ recurso: NotNull; registro_id: NotNull }>()
    .execute()
  return rows.map(row => ({ ...row, recurso: presentName(tx.resources.values(), row.recurso) }))
}
