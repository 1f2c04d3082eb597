import type { MenuEntry, MenuName, Page } from './page.ts'
import type { SiteContext } from './siteContext.ts'

/** Where each menu leads, in order. */
export type Menus = Readonly<Record<MenuName, readonly MenuEntry[]>>

/** What the menus lead to, as the pages say it of themselves, in their order. */
export function menusOf(pages: readonly Page[], context: SiteContext): Menus {
  const entriesOf = (name: MenuName): MenuEntry[] =>
    pages.flatMap(({ path, menu }) => {
      if (menu === undefined || !menu.in.includes(name) || menu.isShown?.(context.settings) === false) return []
      return [
        {
          label: menu.label,
          href: path + (menu.anchor ?? ''),
          ...(menu.entries && { entries: menu.entries(context) }),
        },
      ]
    })
  return { header: entriesOf('header'), company: entriesOf('company'), legal: entriesOf('legal') }
}
