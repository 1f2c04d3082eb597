import type { Tx } from '../store.ts'

const IDENTITIES = '_identidades'

interface StoredIdentity {
  readonly issuer: string
  readonly subject: string
}

/** Whether neither the account nor the identity is bound to another one. */
export async function isFreeOrOwn(tx: Tx, accountId: number, { issuer, subject }: StoredIdentity): Promise<boolean> {
  const bound = await tx.db
    .selectFrom(IDENTITIES)
    .select(['usuario_id', 'sub'])
    .where('emissor', '=', issuer)
    .where(row => row.or([row('usuario_id', '=', accountId), row('sub', '=', subject)]))
    .execute()
  return bound.every(one => one.usuario_id === accountId && one.sub === subject)
}

/** Binds an identity to the account, once per issuer. Returns false when either is bound to another one. */
export async function bindIdentity(tx: Tx, accountId: number, identity: StoredIdentity, now: string): Promise<boolean> {
  await tx.db
    .insertInto(IDENTITIES)
    .values({ usuario_id: accountId, emissor: identity.issuer, sub: identity.subject, ligada_em: now })
    .onConflict(same => same.doNothing())
    .execute()
  return isFreeOrOwn(tx, accountId, identity)
}

export async function forgetIdentities(tx: Tx, accountId: number): Promise<void> {
  await tx.db.deleteFrom(IDENTITIES).where('usuario_id', '=', accountId).execute()
}
