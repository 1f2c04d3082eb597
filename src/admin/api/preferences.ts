import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { preferenceCalls } from '#contract/calls/staffCalls.ts'
import type { Preferences } from '#contract/preferences.ts'
import { useAccount } from './access.ts'
import { callApi } from './callApi.ts'

/**
 * Reads and sets a preference that the server keeps per account, under a key such as `tema` or `lista.banners`. A new
 * value shows at once and is saved in the background. `value` is undefined when nothing was chosen or the server has
 * not answered yet (`isKnown` distinguishes them). Setting undefined deletes the preference.
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
    // A read that is still running would overwrite this choice with the former one.
    await queryClient.cancelQueries({ queryKey: keyOf(accountId) })
    queryClient.setQueryData<Preferences>(keyOf(accountId), before => ({ ...before, [key]: value }))
    await keep(key, value)
  }
  return { value: data?.[key] as Preferences[Key], isKnown: isFetched, set }
}

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
        // The screens use their defaults; the page's own calls report that the server is unreachable.
        return {} as Preferences
      }
    },
  })

const keyOf = (accountId: unknown) => ['preferencias', accountId]

let last: Promise<unknown> = Promise.resolve()

/** Saves one change after the other, so that the server ends with the value the user sees. */
function keep(key: string, value: unknown): Promise<unknown> {
  const form = { chave: key, valor: value === undefined ? '' : JSON.stringify(value) }
  last = last
    .then(() => callApi<typeof preferenceCalls.keep>('post /api/preferencias', { form }))
    // After a failure the value still holds on this page; the next change is sent normally.
    .catch(error => console.error(error))
  return last
}
