import { OPERATION_KEY_HOURS } from '#schema/operationKeyHours.ts'
import type { Tx } from '../store.ts'

/**
 * Takes an operation key for this form, or finds what it was used for before. A second request at the same moment waits
 * here for the first, which is why the key is written before the work and not after it.
 *
 * @returns undefined when the key is now ours: finish with `finishOperation` in the same transaction
 */
export async function claimIdempotencyKey(
  tx: Tx,
  userId: number,
  key: string,
  bodyHash: string,
  now: Date,
): Promise<{ bodyHash: string; answer: unknown } | undefined> {
  await removeOldIdempotencyKeys(tx, now)
  const claimed = await tx.db
    .insertInto('_operacoes')
    .values({ usuario_id: userId, chave: key, corpo_hash: bodyHash, resposta: 'null', criada_em: now.toISOString() })
    .onConflict(conflict => conflict.columns(['usuario_id', 'chave']).doNothing())
    .returning('chave')
    .executeTakeFirst()
  if (claimed !== undefined) return undefined
  const row = await tx.db
    .selectFrom('_operacoes')
    .selectAll()
    .where('usuario_id', '=', userId)
    .where('chave', '=', key)
    .executeTakeFirstOrThrow()
  return { bodyHash: row.corpo_hash, answer: JSON.parse(row.resposta) }
}

/** Keeps the answer for a day, in the transaction that it speaks of, so that a retry after a crash finds it. */
export async function finishIdempotencyKey(tx: Tx, userId: number, key: string, answer: unknown) {
  await tx.db
    .updateTable('_operacoes')
    .set({ resposta: JSON.stringify(answer) })
    .where('usuario_id', '=', userId)
    .where('chave', '=', key)
    .execute()
}

/** Forgets every key that is too old to be repeated. */
export async function removeOldIdempotencyKeys(tx: Tx, now: Date) {
  const oldest = new Date(now.getTime() - OPERATION_KEY_HOURS * 3_600_000).toISOString()
  await tx.db.deleteFrom('_operacoes').where('criada_em', '<=', oldest).execute()
}
