import type { Tx } from '../store.ts'

/** The name under which ended sessions are reported after a commit. Session caches watch its version. */
export const SESSIONS = '_sessoes'

/** Times are ISO 8601 in UTC; `agent` is the User-Agent header. */
export type StoredSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

export async function findSession(tx: Tx, tokenHash: string) {
  const row = await tx.db.selectFrom(SESSIONS).select(SESSION).where('token_hash', '=', tokenHash).executeTakeFirst()
  return row && decode(row)
}

export async function findSessionById(tx: Tx, tenantId: number, id: number): Promise<StoredSession | undefined> {
  const found = tx.db.selectFrom(SESSIONS).select(SESSION).where('id', '=', id).where('tenant_id', '=', tenantId)
  const row = await found.executeTakeFirst()
  return row && decode(row)
}

export async function sessionsOf(tx: Tx, accountId: number, now: string): Promise<StoredSession[]> {
  const rows = await tx.db
    .selectFrom(SESSIONS)
    .select(SESSION)
    .where('usuario_id', '=', accountId)
    .where('expira_em', '>', now)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(decode)
}

/** Stores a session, ends the account's oldest ones beyond `limit`, and deletes expired ones of every account. */
export async function insertSession(
  tx: Tx,
  session: Omit<StoredSession, 'id' | 'usedAt'> & { readonly tokenHash: string },
  limit: number,
): Promise<void> {
  const { tenantId, accountId, tokenHash, autoLogin, createdAt, expiresAt, agent } = session
  await tx.db.deleteFrom(SESSIONS).where('expira_em', '<=', createdAt).execute()
  await tx.db
    .insertInto(SESSIONS)
    .values({
      tenant_id: tenantId,
      usuario_id: accountId,
      token_hash: tokenHash,
      auto_login: autoLogin ? 1 : 0,
      criada_em: createdAt,
      usada_em: createdAt,
      expira_em: expiresAt,
      agente: agent,
    })
    .execute()
  const newest = tx.db
    .selectFrom(SESSIONS)
    .select('id')
    .where('usuario_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
  const ended = await tx.db
    .deleteFrom(SESSIONS)
    .where('usuario_id', '=', accountId)
    .where('id', 'not in', newest)
    .returning('id')
    .execute()
  if (ended.length > 0) tx.changed(tenantId, SESSIONS)
}

export async function countSessions(tx: Tx, now: string): Promise<number> {
  const counted = tx.db.selectFrom(SESSIONS).select(({ fn }) => fn.countAll<number>().as('sessions'))
  return Number((await counted.where('expira_em', '>', now).executeTakeFirst())?.sessions ?? 0)
}

export async function touchSession(tx: Tx, id: number, usedAt: string): Promise<void> {
  await tx.db.updateTable(SESSIONS).set({ usada_em: usedAt }).where('id', '=', id).execute()
}

export async function endSession(tx: Tx, tenantId: number, id: number): Promise<void> {
  await tx.db.deleteFrom(SESSIONS).where('id', '=', id).where('tenant_id', '=', tenantId).execute()
  tx.changed(tenantId, SESSIONS)
}

export async function endSessionsOf(tx: Tx, tenantId: number, accountId: number, except?: number): Promise<void> {
  let ended = tx.db.deleteFrom(SESSIONS).where('usuario_id', '=', accountId)
  if (except !== undefined) ended = ended.where('id', '!=', except)
  await ended.execute()
  tx.changed(tenantId, SESSIONS)
}

const SESSION = [
  'id',
  'tenant_id as tenantId',
  'usuario_id as accountId',
  'auto_login as autoLogin',
  'criada_em as createdAt',
  'usada_em as usedAt',
  'expira_em as expiresAt',
  'agente as agent',
] as const

const decode = <Row extends { readonly autoLogin: number }>({ autoLogin, ...row }: Row) => ({
  ...row,
  autoLogin: autoLogin === 1,
})
