import type { AnyResource } from '#schema/resource.ts'
import { erasingOf } from '#schema/roles.ts'
import type { StoredRecord, Tx } from '../store.ts'
import { decodeRow } from './rows.ts'

/** Ids of this tenant's records made before `instant` (ISO 8601) whose personal data is still there, the oldest first. */
export async function erasableIds(tx: Tx, resource: AnyResource, tenantId: number, instant: string, limit: number) {
  const rows = await tx.db
    .selectFrom(resource.name)
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('criado_em', '<', instant)
    .where(erasingOf(resource).at, 'is', null)
    .orderBy('criado_em')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(row => row['id'] as number)
}

/** A record whose personal data is gone: which one, and when it was made (ISO 8601). */
export interface Erased {
  readonly id: number
  readonly criado_em: string
}

/** Every record, of all tenants, whose personal data was erased. */
export async function erasedRecords(tx: Tx, resource: AnyResource): Promise<Erased[]> {
  const rows = await tx.db
    .selectFrom(resource.name)
    .select(['id', 'criado_em'])
    .where(erasingOf(resource).at, 'is not', null)
    .execute()
  return rows as Erased[]
}

/** Records, of all tenants, whose personal data was erased, by number, after number `id`. */
export async function erasedAfter(tx: Tx, resource: AnyResource, id: number, limit: number): Promise<StoredRecord[]> {
  const rows = await tx.db
    .selectFrom(resource.name)
    .selectAll()
    .where(erasingOf(resource).at, 'is not', null)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(row => decodeRow(resource, row))
}

/** Which of these records, of all tenants, have their personal data. */
export async function recordsStillThere(
  tx: Tx,
  resource: AnyResource,
  ids: readonly number[],
): Promise<(Erased & { readonly tenantId: number })[]> {
  const rows = await tx.db
    .selectFrom(resource.name)
    .select(['id', 'criado_em', 'tenant_id as tenantId'])
    .where('id', 'in', [...ids])
    .where(erasingOf(resource).at, 'is', null)
    .execute()
  return rows as (Erased & { tenantId: number })[]
}
