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

/** What the screens remember from a sign-in to its end; nothing of one account is left for the next. */
export interface AdminSession {
  readonly queryClient: QueryClient
  readonly dataProvider: AdminDataProvider
  readonly store: Store
}

export const i18nProvider = createI18nProvider(resources)

const resourcesByName: ReadonlyMap<string, AnyResource> = new Map(resources.map(resource => [resource.name, resource]))

/**
 * What is read for the screens: a read that fails is logged, whichever asked for it, and opens no message. That the session
 * has ended is noticed here as well, since not every read goes through react-admin.
 */
export const loggedQueries = () =>
  new QueryCache({
    onError(error) {
      console.error(error)
      void authProvider.checkError(error).catch(() => undefined)
    },
  })

/** What was read before its screen was drawn is not read again by it, in milliseconds. */
const FRESH_MS = 10_000

/**
 * Opens a session at the screen with this address. Who is signed in is put where react-admin looks for it: the screen is
 * drawn once, instead of once for each of its questions. A list is read while it is drawn for the first time.
 */
export async function openAdminSession({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Promise<AdminSession> {
  // Without a network a save fails at once, and the form says so and tries again, instead of hanging unsaid.
  const queryClient = new QueryClient({
    queryCache: loggedQueries(),
    defaultOptions: { mutations: { networkMode: 'always' } },
  })
  const dataProvider = createDataProvider(resourcesByName, queryClient)
  // The language is known: react-admin would draw nothing first and look for it then.
  const session = { queryClient, dataProvider, store: memoryStore({ locale: i18nProvider.getLocale() }) }
  // A server that is away is left to the screens, which ask again and say so.
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

  /** Its first page, as its screen asks for it where the user has chosen no other size. */
  async function readList({ name, list, settings, files, comingSoon }: AnyResource) {
    if (settings || files || comingSoon) return
    const params = { pagination: { page: 1, perPage: PER_PAGE }, sort: list.sort, filter: {}, meta: undefined }
    const queryKey = [name, 'getList', params]
    const queryFn = () => dataProvider.getList(name, params)
    keep(queryKey, await queryClient.fetchQuery({ queryKey, queryFn }))
  }
}
