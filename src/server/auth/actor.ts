import type { FastifyRequest } from 'fastify'
import type { AuditAction } from '#contract/auditWords.ts'
import { required } from '#fields/contract/required.ts'
import type { Right } from '#schema/areas.ts'
import type { AccountsRole, AnyResource } from '#schema/resource.ts'
import { mayDo, rightsOf } from '#schema/rights.ts'
import type { Account } from '../store/accounts/accounts.ts'
import type { AuditEntry } from '../store/log/audit.ts'
import { fileVisibilityOf } from '../store/records/fileVisibility.ts'

export const signedIn = ({ actor }: Pick<FastifyRequest, 'actor'>): Actor => required(actor, 'signed-in account')

export function entryOf(
  request: Pick<FastifyRequest, 'actor' | 'address'>,
  action: AuditAction,
  { now }: { now(): Date },
): AuditEntry {
  const { tenantId, id: userId } = signedIn(request)
  return { action, now: now().toISOString(), address: request.address, tenantId, userId }
}

export function actorOf(account: Account, role: AccountsRole, sessionId: number, resources: Iterable<AnyResource>) {
  const { record } = account
  const rights = rightsOf(role, record)
  const can = (resource: AnyResource, right: Right = 'ler') => mayDo(rights, resource, right)
  return {
    id: account.id,
    tenantId: account.tenantId,
    sessionId,
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
