// biome-ignore-all lint/style/noNonNullAssertion: the page that loads this script is drawn with these parts, and checking for each would weigh on every visitor
import { scrollToAnchors } from './anchors.ts'

/**
 * What `<details>` menus do beyond opening: they close when an entry is chosen, with Escape and when something else is
 * pressed or focused. While one covers the screen, the page behind it is out of reach.
 */
const menus = [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu]')]
const behind = document.querySelectorAll<HTMLElement>('main, footer, .top-bar, .whatsapp')

for (const menu of menus) {
  const summary = menu.querySelector('summary')!

  menu.addEventListener('click', event => {
    if ((event.target as Element).closest('a')) menu.open = false
  })
  // Going back finds the page, not the menu that it was left by.
  menu.addEventListener('submit', () => {
    menu.open = false
  })
  menu.addEventListener('toggle', () => {
    if (menu.hasAttribute('data-covers')) for (const part of behind) part.inert = menu.open
  })
  menu.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    summary.focus()
  })
}

for (const left of ['pointerdown', 'focusin'] as const) {
  document.addEventListener(left, ({ target }) => {
    for (const menu of menus) if (menu.open && !menu.contains(target as Node)) menu.open = false
  })
}

// A covering menu belongs to narrow screens: turned to a wide one, it would leave the page out of reach.
matchMedia('(min-width: 72rem)').addEventListener('change', () => {
  for (const menu of menus) menu.open = false
})

// On narrow screens the search field stands inside the menu.
document.querySelector('a[href="#busca"]')?.addEventListener('click', event => {
  const covering = menus.find(menu => menu.hasAttribute('data-covers') && menu.offsetParent !== null)
  if (!covering) return
  event.preventDefault()
  covering.open = true
  covering.querySelector('input')?.focus()
})

scrollToAnchors()
