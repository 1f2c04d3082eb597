import { useGetIdentity } from 'react-admin'
import { resources } from '#resources.ts'
import type { Right } from '#schema/areas.ts'
import { isPrepared } from '#schema/publication.ts'
import type { AnyResource } from '#schema/resource.ts'
import { mayDo, mayManageAccounts, rightsOf, rightToWrite } from '#schema/rights.ts'
import { accountsResource } from '#schema/roles.ts'

type Identity = ReturnType<typeof useGetIdentity>['identity']

/** The signed-in account; undefined until the server has answered. */
export const useAccount = () => useGetIdentity().identity

/** Whether the account has this right on the resource. Only for display: the server checks every call. */
export function canUse(resource: AnyResource, account: Identity, right: Right = 'ler'): boolean {
  return accounts !== undefined && mayDo(rightsOf(accounts.role, account ?? {}), resource, right)
}
const accounts = accountsResource(resources)

/** Whether the user may manage accounts, and with them company-wide data; undefined until the identity is known. */
export function useIsAdministrator(): boolean | undefined {
  const account = useAccount()
  return account && accounts && mayManageAccounts(accounts, account)
}

export function useOwnResources(): readonly AnyResource[] {
  const account = useAccount()
  return resources.filter(resource => canUse(resource, account))
}

/** Whether the user may write something that a launch can take along; undefined until the identity is known. */
export function useMayLaunch(): boolean | undefined {
  const account = useAccount()
  return (
    account && resources.some(resource => isPrepared(resource) && canUse(resource, account, rightToWrite(resource)))
  )
}

export interface Permissions {
  /** May create records, and change those that are not public. */
  readonly mayWrite: boolean
  /** May also change public records, publish and unpublish. */
  readonly mayPublish: boolean
}

export function usePermissions(resource: AnyResource): Permissions {
  const account = useAccount()
  // Screens render only when the identity is known (`screensOf.tsx`), so this value is never seen.
  if (account === undefined) return { mayWrite: true, mayPublish: true }
  return {
    mayWrite: canUse(resource, account, rightToWrite(resource)),
    mayPublish: canUse(resource, account, 'publicar'),
  }
}
