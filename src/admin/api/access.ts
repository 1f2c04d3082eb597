import { useGetIdentity } from 'react-admin'
import { resources } from '#resources.ts'
import type { AnyResource } from '#schema/resource.ts'

type Identity = ReturnType<typeof useGetIdentity>['identity']

/** Who is signed in, once the server has said so. */
export const useAccount = () => useGetIdentity().identity

/** Whether the resource is open to this account; the server has the last word on every call. */
export function canUse(resource: AnyResource, account: Identity): boolean {
  return Object.entries(resource.access ?? {}).every(([field, value]) => account?.[field] === value)
}

/** The sections this person may use, in the order of the menu. */
export function useOwnResources(): readonly AnyResource[] {
  const account = useAccount()
  return resources.filter(resource => canUse(resource, account))
}
