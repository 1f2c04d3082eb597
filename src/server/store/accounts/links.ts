import type { Tx } from '../store.ts'

// Used links stay for a while, so that a second use is told apart from a guess.
const keptAfterExpiry = 30 * 24 * 3600_000

/** Stores a link and ends all earlier ones of the account: at most one is live. */
export async function insertLink(
  tx: Tx,
  link: { tenantId: number; accountId: number; purpose: string; tokenHash: string; expiresAt: string },
  now: string,
): Promise<void> {
  await endLinksOf(tx, link.accountId, now)
  const forgotten = new Date(Date.parse(now) - keptAfterExpiry).toISOString()
  await tx.db.deleteFrom('_links').where('expira_em', '<', forgotten).execute()
  await tx.db
    .insertInto('_links')
    .values({
      tenant_id: link.tenantId,
      usuario_id: link.accountId,
      finalidade: link.purpose,
      token_hash: link.tokenHash,
      expira_em: link.expiresAt,
      usado_em: null,
    })
    .execute()
}

/** A link is live while it is neither used, replaced nor expired. */
export async function findLink(tx: Tx, tokenHash: string, now: string) {
  const row = await tx.db.selectFrom('_links').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
  if (row === undefined) return undefined
  const live = row.usado_em === null && row.expira_em > now
  return { accountId: row.usuario_id, tenantId: row.tenant_id, purpose: row.finalidade, live }
}

/** Returns true for exactly one of several concurrent callers. */
export async function consumeLink(tx: Tx, tokenHash: string, now: string): Promise<boolean> {
  const used = await tx.db
    .updateTable('_links')
    .set({ usado_em: now })
    .where('token_hash', '=', tokenHash)
    .where('usado_em', 'is', null)
    .where('expira_em', '>', now)
    .returning('id')
    .execute()
  return used.length === 1
}

export async function endLinksOf(tx: Tx, accountId: number, now: string): Promise<void> {
  const live = tx.db.updateTable('_links').where('usuario_id', '=', accountId).where('usado_em', 'is', null)
  await live.set({ usado_em: now }).execute()
}
