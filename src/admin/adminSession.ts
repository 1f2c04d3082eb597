import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { memoryStore, type Store } from 'react-admin'
import { resources } from '#resources.ts'
import type { AnyResource } from '#schema/resource.ts'
import { canUse } from './api/access.ts'
import { authProvider } from './api/authProvider.ts'
import { type AdminDataProvider, createDataProvider } from './api/dataProvider.ts'
import { preferencesQuery } from './api/preferences.ts'
import { createI18nProvider } from './messages.ts'
import { PER_PAGE } from './model/perPage.ts'

/** Lives from sign-in to sign-out, so that no data passes from one account to the next. */
export interface AdminSession {
  readonly queryClient: QueryClient
  readonly dataProvider: AdminDataProvider
  readonly store: Store
}

export const i18nProvider = createI18nProvider(resources)

const resourcesByName: ReadonlyMap<string, AnyResource> = new Map(resources.map(resource => [resource.name, resource]))

/** Logs failed queries, and checks for the end of the session, since not every read goes through react-admin. */
export const loggedQueries = () =>
  new QueryCache({
    onError(error) {
      console.error(error)
      void authProvider.checkError(error).catch(() => undefined)
    },
  })

/** For this long, a screen does not read again what was prefetched for it. */
const FRESH_MS = 10_000

/** Prefills react-admin's query cache, so that the screen renders once instead of once per auth query. */
export async function openAdminSession({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Promise<AdminSession> {
  // By default a save without a network would stay paused; `always` lets it fail, so that the form can retry.
  const queryClient = new QueryClient({
    queryCache: loggedQueries(),
    defaultOptions: { mutations: { networkMode: 'always' } },
  })
  const dataProvider = createDataProvider(resourcesByName, queryClient)
  // Without the locale in the store, react-admin would render nothing until it has looked for it.
  const session = { queryClient, dataProvider, store: memoryStore({ locale: i18nProvider.getLocale() }) }
  // When the server is unreachable, the screens ask again and show the error.
  const identity = await authProvider.getIdentity().catch(() => undefined)
  if (identity === undefined) return session
  const keep = (key: QueryKey, data: unknown) =>
    queryClient.setQueryData(key, data, { updatedAt: Date.now() + FRESH_MS })
  keep(['auth', 'checkAuth', {}], true)
  keep(['auth', 'getPermissions', {}], identity['perfil'])
  keep(['auth', 'getIdentity'], identity)
  void queryClient.prefetchQuery(preferencesQuery(identity.id))
  const resource = resourcesByName.get(pathname.slice('/admin/'.length))
  if (resource && search === '' && canUse(resource, identity)) void readList(resource).catch(() => undefined)
  return session

  /** Reads the first page as the list screen asks for it while the user has chosen no other page size. */
  async function readList({ name, list, settings, files, comingSoon }: AnyResource) {
    if (settings || files || comingSoon) return
    const params = { pagination: { page: 1, perPage: PER_PAGE }, sort: list.sort, filter: {}, meta: undefined }
    const queryKey = [name, 'getList', params]
    const queryFn = () => dataProvider.getList(name, params)
    keep(queryKey, await queryClient.fetchQuery({ queryKey, queryFn }))
  }
}
