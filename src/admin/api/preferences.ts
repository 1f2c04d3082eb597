import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { preferenceCalls } from '#contract/calls/staffCalls.ts'
import type { Preferences } from '#contract/preferences.ts'
import { useAccount } from './access.ts'
import { callApi } from './callApi.ts'

/**
 * What the server keeps for this person under one key, such as `tema` or `lista.banners`, and how to change it: shown at
 * once, kept in the background, there again after the next sign-in on any computer. Undefined: nothing chosen, or the
 * server has not said so yet (`isKnown` tells which). Setting undefined forgets.
 */
export function usePreference<Key extends keyof Preferences>(key: Key) {
  const account = useAccount()
  const queryClient = useQueryClient()
  const accountId = account?.id
  const { data, isFetched } = useQuery({
    ...preferencesQuery(accountId),
    enabled: accountId !== undefined,
    refetchOnReconnect: false,
  })

  async function set(value: Preferences[Key]) {
    // What is still being read knows nothing of this choice.
    await queryClient.cancelQueries({ queryKey: keyOf(accountId) })
    queryClient.setQueryData<Preferences>(keyOf(accountId), before => ({ ...before, [key]: value }))
    await keep(key, value)
  }
  return { value: data?.[key] as Preferences[Key], isKnown: isFetched, set }
}

/** How react-query reads and keeps what this account has chosen. */
export const preferencesQuery = (accountId: unknown) =>
  queryOptions({
    queryKey: keyOf(accountId),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    async queryFn({ signal }) {
      try {
        return (await callApi<typeof preferenceCalls.read>('get /api/preferencias', { signal })).data ?? {}
      } catch {
        // Everything works as for a user who has chosen nothing; that the server is away, the page's own calls tell.
        return {} as Preferences
      }
    },
  })

const keyOf = (accountId: unknown) => ['preferencias', accountId]

let last: Promise<unknown> = Promise.resolve()

/** One call after the other: the server ends with what the person sees. */
function keep(key: string, value: unknown): Promise<unknown> {
  const form = { chave: key, valor: value === undefined ? '' : JSON.stringify(value) }
  last = last
    .then(() => callApi<typeof preferenceCalls.keep>('post /api/preferencias', { form }))
    // It holds on this page; the next choice is kept again.
    .catch(error => console.error(error))
  return last
}
