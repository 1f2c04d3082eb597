import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { auditCalls } from '#contract/calls/auditCalls.ts'
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
  const {
    data: begun,
    error: failure,
    mutate: begin,
  } = useMutation({
    mutationFn: async () => (await callApi<typeof auditCalls.check>('post /api/auditoria/conferir')).data,
  })
  const { data } = useQuery({
    queryKey: ['auditoria', 'conferir'],
    enabled: begun !== undefined,
    retry: false,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await callApi<typeof auditCalls.lastCheckOf>('get /api/auditoria/conferir', { signal })).data,
    refetchInterval: ({ state }) => ((state.data ?? begun)?.estado === 'em_curso' ? POLL_INTERVAL_MS : false),
  })
  const check = data ?? begun
  return { check, isGoingOn: check?.estado === 'em_curso', failure, begin }
}
