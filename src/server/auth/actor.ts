import type { FastifyRequest } from 'fastify'
import { present } from '#fields/contract/present.ts'
import type { Right } from '#schema/areas.ts'
import type { FileSight } from '#schema/listQuery.ts'
import type { AccountsRole, AnyResource } from '#schema/resource.ts'
import { mayDo, type Rights, rightsOf } from '#schema/rights.ts'
import type { Account } from '../store/accounts/accounts.ts'
import { fileSightOf } from '../store/records/fileSight.ts'
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
  /** What it sees of the uploaded files; undefined: all of them. */
  readonly sight: FileSight | undefined
}

/** Who asks on a route that does not say `anonymous`: the guard lets only signed-in accounts come to it. */
export const signedIn = ({ actor }: Pick<FastifyRequest, 'actor'>): Actor => present(actor, 'signed-in account')

/** @param resources all of them */
export function actorOf(
  account: Account,
  role: AccountsRole,
  sessionId: number,
  resources: Iterable<AnyResource>,
): Actor {
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
    record,
    rights,
    can,
    sight: fileSightOf(resources, can, account.id),
  }
}
