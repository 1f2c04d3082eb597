import { OPERATION_KEY_HOURS } from '#contract/operationKeyHours.ts'
import { operationReused } from '../../errors.ts'
import type { Tx } from '../store.ts'

/** What a request is known by that may be repeated: who sent it, its operation key, and what stands for its content. */
export interface Operation {
  readonly userId: number
  readonly key: string
  readonly hash: string
}

/** Undefined where there is no account, or no key, by which a repeated request could be known. */
export const operationOf = (userId: number | null, key: string | null | undefined, hash: string) =>
  userId === null || key === null || key === undefined ? undefined : ({ userId, key, hash } satisfies Operation)

/**
 * Takes the operation key of this request, or finds what was answered to it before. A second request at the same moment
 * waits here for the first, which is why the key is written before the work and not after it.
 *
 * @returns undefined when the key is now ours, or there is none: finish with `finishOperation` in the same transaction
 * @throws 409 where the key was used for something else
 */
export async function claimOperation(tx: Tx, operation: Operation | undefined, now: Date) {
  if (operation === undefined) return undefined
  const { userId, key, hash } = operation
  await removeOldIdempotencyKeys(tx, now)
  const claimed = await tx.db
    .insertInto('_operacoes')
    .values({ usuario_id: userId, chave: key, corpo_hash: hash, resposta: 'null', criada_em: now.toISOString() })
    .onConflict(conflict => conflict.columns(['usuario_id', 'chave']).doNothing())
    .returning('chave')
    .executeTakeFirst()
  if (claimed !== undefined) return undefined
  const earlier = await tx.db
    .selectFrom('_operacoes')
    .selectAll()
    .where('usuario_id', '=', userId)
    .where('chave', '=', key)
    .executeTakeFirstOrThrow()
  if (earlier.corpo_hash !== hash) throw operationReused()
  return { answer: JSON.parse(earlier.resposta) as unknown }
}

/** Keeps the answer for a day, in the transaction that it speaks of, so that a retry after a crash finds it. */
export async function finishOperation(tx: Tx, operation: Operation | undefined, answer: unknown) {
  if (operation === undefined) return
  await tx.db
    .updateTable('_operacoes')
    .set({ resposta: JSON.stringify(answer) })
    .where('usuario_id', '=', operation.userId)
    .where('chave', '=', operation.key)
    .execute()
}

/** Forgets every key that is too old to be repeated. */
export async function removeOldIdempotencyKeys(tx: Tx, now: Date) {
  const oldest = new Date(now.getTime() - OPERATION_KEY_HOURS * 3_600_000).toISOString()
  await tx.db.deleteFrom('_operacoes').where('criada_em', '<=', oldest).execute()
}
