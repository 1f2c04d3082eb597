import { useGetIdentity } from 'react-admin'
import { resources } from '#resources.ts'
import type { Right } from '#schema/areas.ts'
import type { AnyResource } from '#schema/resource.ts'
import { mayDo, mayManageAccounts, rightsOf, rightToWrite } from '#schema/rights.ts'
import { accountsResource } from '#schema/roles.ts'

type Identity = ReturnType<typeof useGetIdentity>['identity']

/** Who is signed in, once the server has said so. */
export const useAccount = () => useGetIdentity().identity

/** Whether this account may do that with a resource; the server has the last word on every call. */
export function canUse(resource: AnyResource, account: Identity, right: Right = 'ler'): boolean {
  return accounts !== undefined && mayDo(rightsOf(accounts.role, account ?? {}), resource, right)
}
const accounts = accountsResource(resources)

/** Whether the user administers the accounts, and with them what is the company's; undefined until it is known who it is. */
export function useIsAdministrator(): boolean | undefined {
  const account = useAccount()
  return account && accounts && mayManageAccounts(accounts, account)
}

/** The sections this person may use, in the order of the menu. */
export function useOwnResources(): readonly AnyResource[] {
  const account = useAccount()
  return resources.filter(resource => canUse(resource, account))
}

/** What the user may do with a resource, as screens ask it. */
export interface Permissions {
  /** Make records of it, and change those that the public does not see. */
  readonly mayWrite: boolean
  /** And those that it sees; make records public, and take them off. */
  readonly mayPublish: boolean
}

export function usePermissions(resource: AnyResource): Permissions {
  const account = useAccount()
  // Screens are not drawn before it is known who is here (`screensOf.tsx`).
  if (account === undefined) return { mayWrite: true, mayPublish: true }
  return {
    mayWrite: canUse(resource, account, rightToWrite(resource)),
    mayPublish: canUse(resource, account, 'publicar'),
  }
}
