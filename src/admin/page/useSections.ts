import { icons } from '#fields/icon/icons.ts'
import { useIsAdministrator, useOwnResources } from '../api/access.ts'
import { AUDIT, DASHBOARD, listAddress } from '../model/addresses.ts'

export interface MenuSection {
  readonly title: string
  readonly address: string
  readonly icon: string
}

/**
 * What the menu offers this person: the dashboard, then each resource by its own order, and the audit for those who
 * administer the accounts.
 */
export function useSections(): readonly MenuSection[] {
  const isAdministrator = useIsAdministrator()
  const own = useOwnResources()
  return [
    { title: 'Painel', address: DASHBOARD, icon: icons.painel },
    ...own.map(resource => ({
      title: resource.label.title,
      address: listAddress(resource),
      icon: icons[resource.menu.icon],
    })),
    ...(isAdministrator ? [{ title: 'Auditoria', address: AUDIT, icon: icons.seguranca }] : []),
  ]
}
