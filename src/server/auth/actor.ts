import type { FastifyRequest } from 'fastify'
import { present } from '#fields/contract/present.ts'
import type { AnyResource } from '#schema/resource.ts'
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
  /** Whether the resource is open to this account: its `access` names fields of the account and their values. */
  can(resource: AnyResource): boolean
}

/** Who asks on a route that does not say `anonymous`: the guard lets only signed-in accounts come to it. */
export const signedIn = ({ actor }: Pick<FastifyRequest, 'actor'>): Actor => present(actor, 'signed-in account')

export function actorOf(account: Account, profileField: string, sessionId: number): Actor {
  const { record } = account
  return {
    id: account.id,
    tenantId: account.tenantId,
    sessionId,
    name: account.name,
    email: account.login,
    profile: String(record[profileField] ?? ''),
    record,
    can: resource => mayUse(resource, record),
  }
}

/** Whether a resource is open to the account with this record. */
export const mayUse = ({ access = {} }: AnyResource, record: StoredRecord) =>
  Object.entries(access).every(([field, value]) => record[field] === value)
