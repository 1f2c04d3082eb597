import { PREPARATION } from '#contract/preparationPath.ts'
import type { AnyResource } from '#schema/resource.ts'

type Filter = Readonly<Record<string, unknown>>

export const DASHBOARD = '/admin/painel'
export const AUDIT = '/admin/auditoria'
export const ACCOUNT = '/admin/conta'
export const CALENDAR = '/admin/calendario'
export const LAUNCHES = '/admin/lancamentos'
export const launchAddress = (id: number) => `${LAUNCHES}/${id}`
export const listAddress = ({ name }: Pick<AnyResource, 'name'>) => `/admin/${name}`
export const filteredListAddress = (resource: Pick<AnyResource, 'name'>, filter: Filter) =>
  `${listAddress(resource)}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`
/** The list narrowed by those of these filters that it has; ends of ranges are named `criado_em_de`. */
export const narrowedListAddress = (resource: Pick<AnyResource, 'name' | 'list'>, filter: Filter) => {
  const isKnown = ([name]: [string, unknown]) => resource.list.filters.includes(name.replace(/_(de|ate)$/, ''))
  return filteredListAddress(resource, Object.fromEntries(Object.entries(filter).filter(isKnown)))
}
export const newAddress = ({ name }: Pick<AnyResource, 'name'>) => `/admin/${name}/novo`
export const importAddress = ({ name }: Pick<AnyResource, 'name'>) => `/admin/${name}/importar`
/** @param place the record's id, or its preparation (`preparationPlace`) */
export const recordAddress = ({ name, settings }: Pick<AnyResource, 'name' | 'settings'>, place: unknown) =>
  settings && !String(place).endsWith(PREPARATION) ? listAddress({ name }) : `/admin/${name}/${String(place)}`
export const preparationAddress = (resource: Pick<AnyResource, 'name'>, id: unknown) =>
  recordAddress(resource, preparationPlace(id))
/** Names a record's preparation where an id names the record itself. */
export const preparationPlace = (id: unknown) => `${String(id)}/${PREPARATION}`

interface FirstPage {
  readonly filter: Filter
  readonly sort: { readonly field: string; readonly order: string }
  readonly perPage: number
}

/** The query of a list's first page in react-admin's format. */
export function firstPageOf({ filter, sort: { field, order }, perPage }: FirstPage): string {
  return `?${new URLSearchParams({ filter: JSON.stringify(filter), sort: field, order, page: '1', perPage: String(perPage) })}`
}

const KEY = 'ir'

/** The address of the sign-in page that continues at `wanted`, a path with its query. */
export function signInAddress(wanted: string): string {
  return isOurs(wanted) && wanted !== DASHBOARD ? `/admin?${new URLSearchParams({ [KEY]: wanted })}` : '/admin'
}

/** Where a sign-in continues: at the requested page, else at the dashboard. Only pages of the admin are accepted. */
export function wantedAddress(search: string): string {
  const wanted = new URLSearchParams(search).get(KEY)
  return wanted !== null && isOurs(wanted) ? wanted : DASHBOARD
}

const isOurs = (address: string) =>
  /^\/admin\/[a-z]/.test(address) && !/^\/admin\/(forgot|recovery-password)/.test(address)
