import { useEffect, useState } from 'react'
import { useAccount } from '../api/access.ts'
import { type DraftPlace, type StoredDraft, storedDrafts } from './localDrafts.ts'

/** The user's drafts here, all or of one record; read again when the tab becomes visible. */
export function useStoredDrafts({ resource, record }: Partial<Pick<DraftPlace, 'resource' | 'record'>> = {}) {
  const account = useAccount()
  const [entries, setEntries] = useState<readonly StoredDraft[]>([])
  const accountId = account?.['id']
  const tenantId = account?.['tenant']?.id

  useEffect(() => {
    if (accountId === undefined) return
    let isGone = false
    const place = { ...(resource !== undefined && { resource }), ...(record !== undefined && { record }) }
    const look = () => {
      if (document.visibilityState !== 'visible') return
      void storedDrafts({ account: Number(accountId), tenant: Number(tenantId), ...place }).then(
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
