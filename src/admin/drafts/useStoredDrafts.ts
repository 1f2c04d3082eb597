import { useEffect, useState } from 'react'
import { useAccount } from '../api/access.ts'
import { type LeftEntry, leftEntries, type Place } from './localDrafts.ts'

/**
 * What this person left unsaved on this computer: everything, or at one place. Looks again whenever the tab is shown,
 * as another one may have saved it meanwhile.
 */
export function useLeftEntries({ resource, record }: Partial<Pick<Place, 'resource' | 'record'>> = {}) {
  const account = useAccount()
  const [entries, setEntries] = useState<readonly LeftEntry[]>([])
  const accountId = account?.['id']
  const tenantId = account?.['tenant']?.id

  useEffect(() => {
    if (accountId === undefined) return
    let isGone = false
    const place = { ...(resource !== undefined && { resource }), ...(record !== undefined && { record }) }
    const look = () => {
      if (document.visibilityState !== 'visible') return
      void leftEntries({ account: Number(accountId), tenant: Number(tenantId), ...place }).then(
        found => !isGone && setEntries(found),
      )
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', look)
    }
  }, [accountId, tenantId, resource, record])

  return [entries, setEntries] as const
}
