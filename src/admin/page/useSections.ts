import { icons } from '#fields/icon/icons.ts'
import { useIsAdministrator, useOwnResources } from '../api/access.ts'
import { AUDIT, DASHBOARD, listAddress } from '../model/addresses.ts'

export interface MenuSection {
  readonly title: string
  readonly address: string
  readonly icon: string
}

/** The user's menu: dashboard, readable resources in order and, for account managers, the audit. */
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
