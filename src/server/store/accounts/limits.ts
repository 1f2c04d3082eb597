import type { Tx } from '../store.ts'

/** When each counted attempt expires (ISO 8601), earliest first. */
export async function countedAttempts(tx: Tx, key: string, now: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('_limites')
    .select('expira_em')
    .where('chave', '=', key)
    .where('expira_em', '>', now)
    .orderBy('expira_em')
    .execute()
  return rows.map(row => row.expira_em as string)
}

/** Counts one attempt until `expires`, and deletes expired attempts of every key. */
export async function addAttempt(tx: Tx, key: string, expires: string, now: string): Promise<void> {
  await tx.db.deleteFrom('_limites').where('expira_em', '<=', now).execute()
  await tx.db.insertInto('_limites').values({ chave: key, expira_em: expires }).execute()
}

export async function forgetAttempts(tx: Tx, key: string): Promise<void> {
  await tx.db.deleteFrom('_limites').where('chave', '=', key).execute()
}
