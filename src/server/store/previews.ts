import { PREVIEWS } from './dialects/tableCopy.ts'
import type { Tx } from './store.ts'

/** Also deletes expired pages and, above `limit` per tenant, those that expire first. `page` is JSON. */
export async function keepPreview(
  tx: Tx,
  preview: { readonly tokenHash: string; readonly tenantId: number; readonly page: string; readonly until: string },
  now: string,
  limit: number,
): Promise<void> {
  const { tokenHash, tenantId, page, until } = preview
  await tx.db.deleteFrom(PREVIEWS).where('vence_em', '<=', now).execute()
  await tx.db
    .insertInto(PREVIEWS)
    .values({ token_hash: tokenHash, tenant_id: tenantId, pagina: page, vence_em: until })
    .execute()
  const beyond = tx.db.selectFrom(PREVIEWS).select('token_hash').where('tenant_id', '=', tenantId)
  await tx.db
    .deleteFrom(PREVIEWS)
    .where('token_hash', 'in', beyond.orderBy('vence_em', 'desc').orderBy('token_hash').limit(1000).offset(limit))
    .execute()
}

/** The page as JSON; undefined when it is unknown or expired. */
export async function findPreview(tx: Tx, tokenHash: string, now: string): Promise<string | undefined> {
  const found = tx.db.selectFrom(PREVIEWS).select('pagina').where('token_hash', '=', tokenHash)
  return (await found.where('vence_em', '>', now).executeTakeFirst())?.pagina
}
