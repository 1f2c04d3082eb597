import type { AnyResource } from '#schema/defineResource.ts'
import type { Tx } from './store.ts'

/** Ids of this tenant's records made before `instant` (ISO 8601) whose personal data is still there, the oldest first. */
export async function erasableIds(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  instant: string,
  limit: number,
): Promise<number[]> {
  const rows = await tx.db
    .selectFrom(resource.name)
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('criado_em', '<', instant)
    .where(resource.erasing!.at, 'is', null)
    .orderBy('criado_em')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(row => row['id'] as number)
}
