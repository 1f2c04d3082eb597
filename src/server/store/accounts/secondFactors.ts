import type { Tx } from '../store.ts'

/** Secrets are encrypted: `secret` is null while it is off, `pending` while none waits for its first code. */
export async function findSecondFactor(tx: Tx, accountId: number, now: string) {
  const row = await tx.db
    .selectFrom('_segundos_fatores')
    .selectAll()
    .where('usuario_id', '=', accountId)
    .executeTakeFirst()
  const isPending = row !== undefined && row.pendente_ate !== null && row.pendente_ate > now
  return { secret: row?.segredo ?? null, since: row?.ligado_em ?? null, pending: isPending ? row.pendente : null }
}

/** Stores a new secret beside the active one, in place of an earlier pending one. */
export async function keepPendingSecret(tx: Tx, accountId: number, pending: string, until: string): Promise<void> {
  await tx.db
    .insertInto('_segundos_fatores')
    .values({
      usuario_id: accountId,
      segredo: null,
      ligado_em: null,
      ultimo_passo: 0,
      pendente: pending,
      pendente_ate: until,
    })
    .onConflict(same => same.column('usuario_id').doUpdateSet({ pendente: pending, pendente_ate: until }))
    .execute()
}

/** Activates the pending secret. Returns false when it is not pending any more. `step` is that of its first code. */
export async function switchOn(
  tx: Tx,
  accountId: number,
  { pending, step, now }: { pending: string; step: number; now: string },
): Promise<boolean> {
  const changed = await tx.db
    .updateTable('_segundos_fatores')
    .set({ segredo: pending, ligado_em: now, ultimo_passo: step, pendente: null, pendente_ate: null })
    .where('usuario_id', '=', accountId)
    .where('pendente', '=', pending)
    .returning('usuario_id')
    .execute()
  return changed.length === 1
}

/** Uses up a time step and all earlier ones. Returns true for exactly one of several concurrent callers. */
export async function consumeStep(tx: Tx, accountId: number, step: number): Promise<boolean> {
  const used = await tx.db
    .updateTable('_segundos_fatores')
    .set({ ultimo_passo: step })
    .where('usuario_id', '=', accountId)
    .where('ultimo_passo', '<', step)
    .returning('usuario_id')
    .execute()
  return used.length === 1
}

export async function replaceRecoveryCodes(tx: Tx, accountId: number, hashes: readonly string[]): Promise<void> {
  await tx.db.deleteFrom('_codigos_recuperacao').where('usuario_id', '=', accountId).execute()
  await tx.db
    .insertInto('_codigos_recuperacao')
    .values(hashes.map(hash => ({ usuario_id: accountId, codigo_hash: hash, usado_em: null })))
    .execute()
}

/** Returns true for exactly one of several concurrent callers. */
export async function consumeRecoveryCode(tx: Tx, accountId: number, hash: string, now: string): Promise<boolean> {
  const used = await tx.db
    .updateTable('_codigos_recuperacao')
    .set({ usado_em: now })
    .where('usuario_id', '=', accountId)
    .where('codigo_hash', '=', hash)
    .where('usado_em', 'is', null)
    .returning('usuario_id')
    .execute()
  return used.length === 1
}

export async function unusedRecoveryCodes(tx: Tx, accountId: number): Promise<number> {
  const unused = tx.db.selectFrom('_codigos_recuperacao').select('codigo_hash').where('usuario_id', '=', accountId)
  return (await unused.where('usado_em', 'is', null).execute()).length
}

export async function removeSecondFactor(tx: Tx, accountId: number): Promise<void> {
  await tx.db.deleteFrom('_segundos_fatores').where('usuario_id', '=', accountId).execute()
  await tx.db.deleteFrom('_codigos_recuperacao').where('usuario_id', '=', accountId).execute()
}
