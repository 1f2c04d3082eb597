import type { MenuEntry, MenuName, Page } from './page.ts'
import type { SiteContext } from './siteContext.ts'

export type Menus = Readonly<Record<MenuName, readonly MenuEntry[]>>

/** Builds the menus from what the pages declare, in the order of the pages. */
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
