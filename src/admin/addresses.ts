import type { AnyResource } from '#schema/defineResource.ts'

/** Where the screens of the admin are. */
export const DASHBOARD = '/admin/painel'
export const listAddress = ({ name }: Pick<AnyResource, 'name'>) => `/admin/${name}`
export const newAddress = ({ name }: Pick<AnyResource, 'name'>) => `/admin/${name}/novo`
export const importAddress = ({ name }: Pick<AnyResource, 'name'>) => `/admin/${name}/importar`
export const recordAddress = ({ name }: Pick<AnyResource, 'name'>, id: unknown) => `/admin/${name}/${String(id)}`
