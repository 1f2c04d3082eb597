import type { Tx } from '../store.ts'

export async function preferencesOf(tx: Tx, userId: number): Promise<{ key: string; json: string }[]> {
  const rows = await tx.db
    .selectFrom('_preferencias')
    .select(['chave', 'valor'])
    .where('usuario_id', '=', userId)
    .orderBy('chave')
    .execute()
  return rows.map(row => ({ key: row.chave, json: row.valor }))
}

/** A null `json` deletes the preference. */
export async function keepPreference(tx: Tx, userId: number, key: string, json: string | null) {
  if (json === null) {
    await tx.db.deleteFrom('_preferencias').where('usuario_id', '=', userId).where('chave', '=', key).execute()
    return
  }
  await tx.db
    .insertInto('_preferencias')
    .values({ usuario_id: userId, chave: key, valor: json })
    .onConflict(conflict => conflict.columns(['usuario_id', 'chave']).doUpdateSet({ valor: json }))
    .execute()
}

export async function forgetPreferencesOf(tx: Tx, userId: number) {
  await tx.db.deleteFrom('_preferencias').where('usuario_id', '=', userId).execute()
}
