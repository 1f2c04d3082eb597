import { addresses, hrefTo } from './addresses.ts'
import type { MenuEntry, MenuName, Page } from './page.ts'
import type { SiteContext } from './siteContext.ts'

export type Menus = Readonly<Record<MenuName, readonly MenuEntry[]>>

/** Builds the menus from what the pages declare, in the order of the pages. */
export function menusOf(pages: readonly Page[], context: SiteContext): Menus {
  const entriesOf = (name: MenuName): MenuEntry[] =>
    pages.flatMap(({ path, menu }) => {
      if (menu === undefined || !menu.in.includes(name) || menu.isShown?.(context) === false) return []
      const entries = menu.entries?.(context)
      if (entries?.length === 0) return []
      return [{ label: menu.label, href: path + (menu.anchor ?? ''), ...(entries && { entries }) }]
    })
  const madeByStaff = context.paginas.filter(({ menu }) => menu === 'rodape').map(menuEntry)
  return {
    header: entriesOf('header'),
    company: [...entriesOf('company'), ...madeByStaff],
    legal: entriesOf('legal'),
  }
}

export const menuEntry = ({ titulo, slug }: SiteContext['paginas'][number]): MenuEntry => ({
  label: titulo,
  href: hrefTo(addresses.pagina, { slug }),
})
