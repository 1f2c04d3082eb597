import { type FetchQueryOptions, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { memoryStore, type RaRecord, type Store, type UserIdentity } from 'react-admin'
import { resources } from '#resources.ts'
import { firstScreen, PER_PAGE } from '#schema/firstReads.ts'
import type { Preferences } from '#schema/preferences.ts'
import type { AnyResource } from '#schema/resource.ts'
import { canUse } from './api/access.ts'
import { authProvider } from './api/authProvider.ts'
import { type AdminDataProvider, createDataProvider } from './api/dataProvider.ts'
import { loggedQueries } from './api/loggedQueries.ts'
import { preferencesQuery } from './api/preferences.ts'
import { dashboardQuery } from './dashboard/dashboardQuery.ts'
import { createI18nProvider } from './messages.ts'
import { resourcesByName } from './model/resourcesByName.ts'
import { isScreenShown } from './storedScreen/shownScreen.ts'

/** What the screens remember from a sign-in to its end; nothing of one account is left for the next. */
export interface AdminSession {
  readonly queryClient: QueryClient
  readonly dataProvider: AdminDataProvider
  readonly store: Store
}

type Address = Pick<URL, 'pathname' | 'search'>

export const i18nProvider = createI18nProvider(resources)

/** For so long the first screen waits for answers that are on their way, in milliseconds: nobody sees that. */
const PATIENCE_MS = 100
/** And so long while it is seen as it was last. */
const SHOWN_PATIENCE_MS = 3000
/** What was read for the first screen is not read again by it, in milliseconds. */
const FRESH_MS = 10_000

/**
 * Opens a session at the screen with this address. What that screen shows first is put where react-admin looks for it,
 * as far as the answers are here: it is drawn once, with everything in it, instead of once for each answer.
 */
export async function openAdminSession(address: Address): Promise<AdminSession> {
  const session = newSession()
  const patience = new AbortController()
  const longest = isScreenShown() ? SHOWN_PATIENCE_MS : PATIENCE_MS
  const late = new Promise<void>(resolve => setTimeout(resolve, longest))
  await Promise.race([readFirst(session, address, patience.signal), late])
  patience.abort()
  return session
}

/** A session of nobody (`warmUp.tsx`) at the list of a resource, which shows these records. */
export function warmUpSession(
  resource: AnyResource,
  account: UserIdentity,
  records: readonly RaRecord[],
): AdminSession {
  const session = newSession()
  noteAccount(session, account)
  const { queryClient, dataProvider } = session
  queryClient.setQueryData(preferencesQuery(account.id).queryKey, {})
  const { queryKey } = listQuery(dataProvider, resource, undefined)
  queryClient.setQueryData(queryKey as QueryKey, { data: records, total: records.length }, fresh())
  return session
}

function newSession(): AdminSession {
  // Without a network a save fails at once, and the form says so and tries again, instead of hanging unsaid.
  const queryClient = new QueryClient({
    queryCache: loggedQueries(),
    defaultOptions: { mutations: { networkMode: 'always' } },
  })
  const dataProvider = createDataProvider(resourcesByName, queryClient)
  // The language is known: react-admin would draw nothing first and look for it then.
  const store = memoryStore({ locale: i18nProvider.getLocale() })
  return { queryClient, dataProvider, store }
}

function noteAccount({ queryClient }: AdminSession, identity: UserIdentity): void {
  queryClient.setQueryData(['auth', 'checkAuth', {}], true, fresh())
  queryClient.setQueryData(['auth', 'getPermissions', {}], identity['perfil'], fresh())
  queryClient.setQueryData(['auth', 'getIdentity'], identity, fresh())
}

/** Failures are left to the screen, which asks again and says so, and so is what begins once it is there. */
async function readFirst(session: AdminSession, { pathname, search }: Address, patience: AbortSignal): Promise<void> {
  const identity = await authProvider.getIdentity().catch(() => undefined)
  if (identity === undefined || patience.aborted) return
  noteAccount(session, identity)
  const { queryClient, dataProvider } = session
  const preferences = queryClient.prefetchQuery(preferencesQuery(identity.id))
  const named = firstScreen(pathname, resourcesByName)
  const screen = named && 'resource' in named && !canUse(named.resource, identity) ? undefined : named
  if (screen?.kind === 'painel') await readAhead(queryClient, dashboardQuery(dataProvider))
  if (screen?.kind === 'registro') await readAhead(queryClient, recordQuery(dataProvider, screen))
  await preferences
  // What stands behind its address narrows a list to something else.
  if (screen?.kind === 'lista' && search === '' && !patience.aborted) {
    const chosen = queryClient.getQueryData(preferencesQuery(identity.id).queryKey)
    await readAhead(queryClient, listQuery(dataProvider, screen.resource, chosen?.[`lista.${screen.resource.name}`]))
  }
}

function listQuery(dataProvider: AdminDataProvider, resource: AnyResource, chosen: Preferences[`lista.${string}`]) {
  const params = {
    pagination: { page: 1, perPage: chosen?.porPagina ?? PER_PAGE },
    sort: resource.list.sort,
    filter: {},
    meta: undefined,
  }
  return queryOptions({
    queryKey: [resource.name, 'getList', params],
    retry: false,
    queryFn: ({ signal }) => dataProvider.getList(resource.name, { ...params, signal }),
  })
}

function recordQuery(dataProvider: AdminDataProvider, { resource, id }: { resource: AnyResource; id: string }) {
  return queryOptions({
    queryKey: [resource.name, 'getOne', { id, meta: undefined }],
    retry: false,
    queryFn: ({ signal }) => dataProvider.getOne(resource.name, { id, signal }).then(({ data }) => data),
  })
}

/** Reads what a screen will ask for, and once also where its answer comes before the screen is there. */
async function readAhead<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  await queryClient.prefetchQuery(query)
  const data = queryClient.getQueryData<Data>(query.queryKey as QueryKey)
  if (data !== undefined) queryClient.setQueryData(query.queryKey as QueryKey, data, fresh())
}

/** As if it had been read that much later: what is old already when it is drawn would be read once more. */
const fresh = () => ({ updatedAt: Date.now() + FRESH_MS })
