import type { Tx } from './store.ts'

const HOURS_KEPT = 24

/** The answer that an operation key got before, with the hash of the form that asked for it. */
export async function findOperation(
  tx: Tx,
  userId: number,
  key: string,
  now: Date,
): Promise<{ bodyHash: string; answer: unknown } | undefined> {
  const row = await tx.db
    .selectFrom('_operacoes')
    .selectAll()
    .where('usuario_id', '=', userId)
    .where('chave', '=', key)
    .where('criada_em', '>', oldest(now))
    .executeTakeFirst()
  return row === undefined ? undefined : { bodyHash: row.corpo_hash, answer: JSON.parse(row.resposta) }
}

/** Keeps an answer for a day, in the transaction that it speaks of, so that a retry after a crash finds it. */
export async function rememberOperation(
  tx: Tx,
  userId: number,
  key: string,
  bodyHash: string,
  answer: unknown,
  now: Date,
) {
  await tx.db.deleteFrom('_operacoes').where('criada_em', '<=', oldest(now)).execute()
  await tx.db
    .insertInto('_operacoes')
    .values({
      usuario_id: userId,
      chave: key,
      corpo_hash: bodyHash,
      resposta: JSON.stringify(answer),
      criada_em: now.toISOString(),
    })
    .execute()
}

const oldest = (now: Date) => new Date(now.getTime() - HOURS_KEPT * 3_600_000).toISOString()
