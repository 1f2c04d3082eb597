import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FindCall } from '#contract/calls/staffCalls.ts'
import { foldedWords } from '#fields/strings/fold.ts'
import { callApi } from '../api/callApi.ts'

const SEARCH_DELAY_MS = 120
const MAX_LENGTH = 100

/** Searches on the server after a pause in typing; earlier results stay until newer ones arrive. */
export function usePaletteSearch(text: string) {
  const wanted = text.trim().slice(0, MAX_LENGTH)
  const isAsked = foldedWords(wanted).join('').length >= 2
  const asked = useDebounced(wanted, isAsked)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['busca', asked],
    enabled: isAsked && asked !== '',
    retry: false,
    staleTime: 5_000,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await callApi<FindCall>('get /api/busca', { query: { q: asked }, signal })).data,
  })
  const isCurrent = asked === wanted && !isFetching && !isPlaceholderData
  const state: 'idle' | 'searching' | 'failed' | 'ready' = !isAsked
    ? 'idle'
    : asked === wanted && error && !isFetching
      ? 'failed'
      : isCurrent
        ? 'ready'
        : 'searching'
  return { groups: isAsked && !error ? (data ?? []) : [], state, retry: () => void refetch() }
}

/** The text after a pause in typing; an empty text applies at once. */
function useDebounced(text: string, isAsked: boolean): string {
  const [later, setLater] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setLater(isAsked ? text : ''), isAsked ? SEARCH_DELAY_MS : 0)
    return () => clearTimeout(timer)
  }, [text, isAsked])
  return later
}
