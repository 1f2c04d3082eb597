import type { AnyResource } from '#schema/resource.ts'
import { erasingOf } from '#schema/roles.ts'
import type { StoredRecord, Tx } from '../store.ts'
import { decodeRow } from './rows.ts'

/** Records created before `instant` (ISO 8601) whose personal data is not erased, oldest first. */
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

export interface Erased {
  readonly id: number
  readonly criado_em: string
}

/** Reads all tenants. */
export async function erasedRecords(tx: Tx, resource: AnyResource): Promise<Erased[]> {
  const rows = await tx.db
    .selectFrom(resource.name)
    .select(['id', 'criado_em'])
    .where(erasingOf(resource).at, 'is not', null)
    .execute()
  return rows as Erased[]
}

/** Reads all tenants, in the order of ids, after `id`. */
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

/** The ones among these records, across all tenants, whose personal data is not erased. */
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
