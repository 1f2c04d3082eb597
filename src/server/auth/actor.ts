import type { FastifyRequest } from 'fastify'
import { present } from '#fields/contract/present.ts'
import type { Right } from '#schema/areas.ts'
import type { AccountsRole, AnyResource } from '#schema/resource.ts'
import { mayDo, type Rights, rightsOf } from '#schema/rights.ts'
import type { Account } from '../store/accounts/accounts.ts'
import type { StoredRecord } from '../store/store.ts'

/** The signed-in user who asks, once `requireSession` has found the session. */
export interface Actor {
  readonly id: number
  readonly tenantId: number
  readonly sessionId: number
  readonly name: string
  readonly email: string
  /** The value of the account's profile field. */
  readonly profile: string
  /** The account's record without its secret fields. */
  readonly record: StoredRecord
  /** What it may do, by area. */
  readonly rights: Rights
  /** Whether it may do this with a resource; read it unless stated. */
  can(resource: AnyResource, right?: Right): boolean
}

/** Who asks on a route that does not say `anonymous`: the guard lets only signed-in accounts come to it. */
export const signedIn = ({ actor }: Pick<FastifyRequest, 'actor'>): Actor => present(actor, 'signed-in account')

export function actorOf(account: Account, role: AccountsRole, sessionId: number): Actor {
  const { record } = account
  const rights = rightsOf(role, record)
  return {
    id: account.id,
    tenantId: account.tenantId,
    sessionId,
    name: account.name,
    email: account.login,
    profile: String(record[role.profile] ?? ''),
    record,
    rights,
    can: (resource, right = 'ler') => mayDo(rights, resource, right),
  }
}
