import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AuditCheck, auditCalls } from '#contract/calls/auditCalls.ts'
import { callApi } from '../api/callApi.ts'
import { download } from '../api/http.ts'

export const AUDIT_PAGE = 30
/** Polling interval of a running check, in milliseconds. */
const POLL_INTERVAL_MS = 700

export function useAuditPage(narrowed: string, page: number) {
  return useQuery({
    queryKey: ['auditoria', narrowed, page],
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = [...pairsOf(narrowed), ['pagina', String(page)], ['limite', String(AUDIT_PAGE)]] as const
      const { data, meta } = await callApi<typeof auditCalls.list>('get /api/auditoria', { query, signal })
      return { lines: data ?? [], count: meta?.count ?? 0, hasMore: meta?.['mais'] === true }
    },
  })
}

export const readAuditSheet = (narrowed: string): Promise<Blob> =>
  download('/api/auditoria/exportar', pairsOf(narrowed))

const pairsOf = (narrowed: string) => [...new URLSearchParams(narrowed)]

export function useAuditCheck() {
  const [begun, setBegun] = useState<AuditCheck>()
  const [failure, setFailure] = useState<unknown>()
  const { data, refetch } = useQuery({
    queryKey: ['auditoria', 'conferir'],
    enabled: begun !== undefined,
    retry: false,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await callApi<typeof auditCalls.lastCheckOf>('get /api/auditoria/conferir', { signal })).data,
  })
  const isGoingOn = begun !== undefined && (data ?? begun).estado === 'em_curso'
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setInterval(() => void refetch(), POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isGoingOn, refetch])

  async function begin() {
    setFailure(undefined)
    try {
      const { data } = await callApi<typeof auditCalls.check>('post /api/auditoria/conferir')
      setBegun(data)
      void refetch()
    } catch (error) {
      setFailure(error)
    }
  }
  return { check: begun && (data ?? begun), isGoingOn, failure, begin }
}
