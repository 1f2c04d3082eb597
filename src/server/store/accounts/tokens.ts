import { type Rights, rightsOfScopes } from '#schema/rights.ts'
import type { Tx } from '../store.ts'
import { SESSIONS, type StoredSession } from './sessions.ts'

/** A session, or a token in the form of one. A token's id is negative here, so that both are counted apart. */
export interface Credential extends StoredSession {
  readonly token?: { readonly name: string; readonly rights: Rights }
}

/** Times are ISO 8601 in UTC; `usedOn` is a day. */
export type StoredToken = Awaited<ReturnType<typeof tokensOf>>[number]

/** Newest first, with those that are over. */
export const tokensOf = (tx: Tx, tenantId: number, accountId: number) =>
  tokens(tx).where('tenant_id', '=', tenantId).where('usuario_id', '=', accountId).orderBy('id', 'desc').execute()

/** A token that is not revoked. */
export async function findToken(tx: Tx, tokenHash: string): Promise<Credential | undefined> {
  return asSession(await tokens(tx).where('token_hash', '=', tokenHash).executeTakeFirst())
}

/** @param id negative, as in `Credential` */
export async function findTokenById(tx: Tx, tenantId: number, id: number): Promise<Credential | undefined> {
  return asSession(await storedToken(tx, tenantId, -id))
}

export const storedToken = (tx: Tx, tenantId: number, id: number): Promise<StoredToken | undefined> =>
  tokens(tx).where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirst()

/** @param makeHash the hash of the token, which contains its id */
export async function insertToken(
  tx: Tx,
  token: Pick<StoredToken, 'tenantId' | 'accountId' | 'name' | 'scopes' | 'createdAt' | 'expiresAt'>,
  makeHash: (id: number) => string,
): Promise<number> {
  const { id } = await tx.db
    .insertInto('_tokens')
    .values({
      tenant_id: token.tenantId,
      usuario_id: token.accountId,
      nome: token.name,
      escopos: token.scopes,
      criado_em: token.createdAt,
      expira_em: token.expiresAt,
      token_hash: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.db.updateTable('_tokens').set('token_hash', makeHash(id)).where('id', '=', id).execute()
  return id
}

export async function revokeToken(tx: Tx, { id, tenantId }: StoredToken, now: string): Promise<void> {
  await tx.db.updateTable('_tokens').set({ revogado_em: now }).where('id', '=', id).execute()
  tx.changed(tenantId, SESSIONS)
}

/** @param id negative, as in `Credential` */
export async function touchToken(tx: Tx, id: number, usedOn: string): Promise<void> {
  await tx.db.updateTable('_tokens').set({ usado_em: usedOn }).where('id', '=', -id).execute()
}

const NEVER = '1970-01-01'

const tokens = (tx: Tx) =>
  tx.db
    .selectFrom('_tokens')
    .select([
      'id',
      'tenant_id as tenantId',
      'usuario_id as accountId',
      'nome as name',
      'escopos as scopes',
      'criado_em as createdAt',
      'expira_em as expiresAt',
      'usado_em as usedOn',
      'revogado_em as revokedAt',
    ])

function asSession(token: StoredToken | undefined): Credential | undefined {
  if (token === undefined || token.revokedAt !== null) return undefined
  const { id, tenantId, accountId, createdAt, expiresAt } = token
  return {
    ...{ id: -id, tenantId, accountId, createdAt, expiresAt },
    // A token does not end for lack of use.
    ...{ autoLogin: true, usedAt: token.usedOn ?? NEVER, agent: '' },
    token: { name: token.name, rights: rightsOfScopes(token.scopes.split(' ')) },
  }
}
