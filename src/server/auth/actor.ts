import type { FastifyRequest } from 'fastify'
import type { AuditAction } from '#contract/auditWords.ts'
import { required } from '#fields/contract/required.ts'
import type { Right } from '#schema/areas.ts'
import type { AccountsRole, AnyResource } from '#schema/resource.ts'
import { commonRights, mayDo, rightsOf } from '#schema/rights.ts'
import type { Account } from '../store/accounts/accounts.ts'
import type { Credential } from '../store/accounts/tokens.ts'
import type { AuditEntry } from '../store/log/audit.ts'
import { fileVisibilityOf } from '../store/records/fileVisibility.ts'

export const signedIn = ({ actor }: Pick<FastifyRequest, 'actor'>): Actor => required(actor, 'signed-in account')

export function entryOf(
  request: Pick<FastifyRequest, 'actor' | 'address'>,
  action: AuditAction,
  { now }: { now(): Date },
): AuditEntry {
  const { tenantId, id: userId, token } = signedIn(request)
  return { action, now: now().toISOString(), address: request.address, tenantId, userId, token }
}

export function actorOf(
  account: Account,
  role: AccountsRole,
  { id: sessionId, token }: Pick<Credential, 'id' | 'token'>,
  resources: Iterable<AnyResource>,
) {
  const { record } = account
  const own = rightsOf(role, record)
  const rights = token === undefined ? own : commonRights(own, token.rights)
  // Accounts are closed to every token: a program that could change them could give itself any right.
  const can = (resource: AnyResource, right: Right = 'ler') =>
    !(token && resource.accounts) && mayDo(rights, resource, right)
  return {
    id: account.id,
    tenantId: account.tenantId,
    /** Negative where a program calls with a token (`store/accounts/tokens.ts`). */
    sessionId,
    /** The name of that token. */
    token: token?.name,
    name: account.name,
    email: account.login,
    profile: String(record[role.profile] ?? ''),
    /** The account's record without its secret fields. */
    record,
    rights,
    /** `right` is `ler` by default. */
    can,
    /** Undefined means all files. */
    fileVisibility: fileVisibilityOf(resources, can, account.id),
  }
}

export type Actor = Readonly<ReturnType<typeof actorOf>>
