// biome-ignore-all lint/style/noNonNullAssertion: the page that loads this script is drawn with these parts, and checking for each would weigh on every visitor

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

/** As the specification fixes it. */
const DURATION = 800

const prefersLess = matchMedia('(prefers-reduced-motion: reduce)')

/** Links to a place on this page travel there in 800 ms; with reduced motion, or marked `data-instant`, they jump. */
function scrollToAnchors() {
  document.addEventListener('click', event => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href*="#"]')
    if (!link || link.hasAttribute('data-instant') || link.target || prefersLess.matches) return
    // Another query is another page.
    if (link.origin + link.pathname + link.search !== location.origin + location.pathname + location.search) return
    const target = document.getElementById(link.hash.slice(1))
    if (!target) return
    event.preventDefault()
    history.pushState(null, '', link.hash)
    travel(target)
  })
}

function travel(target: HTMLElement) {
  const from = scrollY
  const start = performance.now()
  let isStopped = false
  const stop = () => {
    isStopped = true
  }
  // A visitor who scrolls meanwhile has changed their mind.
  const controller = new AbortController()
  for (const kind of ['wheel', 'touchstart', 'keydown']) {
    addEventListener(kind, stop, { passive: true, signal: controller.signal })
  }

  const step = (now: number) => {
    const share = Math.min(1, Math.max(0, (now - start) / DURATION))
    const margin = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
    const to = target.getBoundingClientRect().top + scrollY - margin
    scrollTo({ top: from + (to - from) * ease(share), behavior: 'instant' })
    if (share < 1 && !isStopped) return requestAnimationFrame(step)
    controller.abort()
    // The keyboard goes on from there.
    if (!isStopped) target.focus({ preventScroll: true })
  }
  requestAnimationFrame(step)
}

const ease = (share: number) => (share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2)
