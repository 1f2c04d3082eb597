import { PREVIEWS } from './dialects/tableCopy.ts'
import type { Tx } from './store.ts'

/**
 * Keeps a page for the other processes on this database, and throws away what is over.
 *
 * @param page as JSON
 * @param most of one tenant; the one that is over soonest makes room
 */
export async function keepPreview(
  tx: Tx,
  preview: { readonly tokenHash: string; readonly tenantId: number; readonly page: string; readonly until: string },
  now: string,
  most: number,
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
    .where('token_hash', 'in', beyond.orderBy('vence_em', 'desc').orderBy('token_hash').limit(1000).offset(most))
    .execute()
}

/** The page as it was kept. */
export async function findPreview(tx: Tx, tokenHash: string, now: string): Promise<string | undefined> {
  const found = tx.db.selectFrom(PREVIEWS).select('pagina').where('token_hash', '=', tokenHash)
  return (await found.where('vence_em', '>', now).executeTakeFirst())?.pagina
}
