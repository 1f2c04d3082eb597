import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { auditCalls } from '#contract/calls/auditCalls.ts'
import { callApi } from '../api/callApi.ts'
import { download } from '../api/http.ts'

export const AUDIT_PAGE = 30
/** Polling interval of a running check, in milliseconds. */
const POLL_INTERVAL_MS = 700
const LAST_CHECK = ['auditoria', 'conferir']

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
  const client = useQueryClient()
  const {
    isSuccess: isBegun,
    error: failure,
    mutate: begin,
  } = useMutation({
    mutationFn: async () => (await callApi<typeof auditCalls.check>('post /api/auditoria/conferir')).data,
    onSuccess: begun => client.setQueryData(LAST_CHECK, begun),
  })
  const { data: check } = useQuery({
    queryKey: LAST_CHECK,
    enabled: isBegun,
    retry: false,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await callApi<typeof auditCalls.lastCheckOf>('get /api/auditoria/conferir', { signal })).data,
    refetchInterval: ({ state }) => (state.data?.estado === 'em_curso' ? POLL_INTERVAL_MS : false),
  })
  return { check: check ?? undefined, isGoingOn: check?.estado === 'em_curso', failure, begin }
}
