import { icons } from '#fields/icon/icons.ts'
import { isPrepared } from '#schema/publication.ts'
import type { AnyResource } from '#schema/resource.ts'
import { glyphs } from '#ui/layout/glyphs.ts'
import { useIsAdministrator, useMayLaunch, useOwnResources } from '../api/access.ts'
import { AUDIT, CALENDAR, DASHBOARD, LAUNCHES, listAddress } from '../model/addresses.ts'
import { menuIcon } from '../model/menuIcon.ts'

export interface MenuSection {
  readonly title: string
  readonly address: string
  readonly icon: string
}

/** The user's menu: dashboard, readable resources in order, launches and calendar after the last that is published, and for some the audit. */
export function useSections(): readonly MenuSection[] {
  const isAdministrator = useIsAdministrator()
  const mayLaunch = useMayLaunch()
  const own = useOwnResources()
  const end = own.findLastIndex(resource => isPrepared(resource) && !resource.settings) + 1
  return [
    { title: 'Painel', address: DASHBOARD, icon: icons.painel },
    ...own.slice(0, end).map(sectionOf),
    ...(mayLaunch ? [{ title: 'Lançamentos', address: LAUNCHES, icon: icons.energia }] : []),
    ...(own.some(isPrepared) ? [{ title: 'Calendário', address: CALENDAR, icon: glyphs.calendar }] : []),
    ...own.slice(end).map(sectionOf),
    ...(isAdministrator ? [{ title: 'Auditoria', address: AUDIT, icon: icons.seguranca }] : []),
  ]
}

const sectionOf = (resource: AnyResource): MenuSection => ({
  title: resource.label.title,
  address: listAddress(resource),
  icon: menuIcon(resource),
})
