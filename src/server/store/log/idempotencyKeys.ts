import { OPERATION_KEY_HOURS } from '#contract/operationKeyHours.ts'
import { operationReused } from '../../errors.ts'
import type { Tx } from '../store.ts'

/** Identifies a request that may be repeated: who sent it, its operation key, and a hash of its content. */
export interface Operation {
  readonly userId: number
  readonly key: string
  readonly hash: string
}

/** Undefined without an account or a key, because a repeated request could not be recognised. */
export const operationOf = (userId: number | null, key: string | null | undefined, hash: string) =>
  userId === null || key === null || key === undefined ? undefined : ({ userId, key, hash } satisfies Operation)

/**
 * Claims the operation key of this request, or finds the answer to an earlier request with the same key. The key is
 * written before the work, so that a second request at the same moment waits here for the first.
 *
 * @returns undefined when the key is now claimed, or there is none: call `finishOperation` in the same transaction
 * @throws 409 when the key was used for something else
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

/** Stores the answer for a day, in the transaction of the work itself, so that a retry after a crash finds it. */
export async function finishOperation(tx: Tx, operation: Operation | undefined, answer: unknown) {
  if (operation === undefined) return
  await tx.db
    .updateTable('_operacoes')
    .set({ resposta: JSON.stringify(answer) })
    .where('usuario_id', '=', operation.userId)
    .where('chave', '=', operation.key)
    .execute()
}

export async function removeOldIdempotencyKeys(tx: Tx, now: Date) {
  const oldest = new Date(now.getTime() - OPERATION_KEY_HOURS * 3_600_000).toISOString()
  await tx.db.deleteFrom('_operacoes').where('criada_em', '<=', oldest).execute()
}
