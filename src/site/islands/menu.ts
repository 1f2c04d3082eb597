// biome-ignore-all lint/style/noNonNullAssertion: the page that loads this script is drawn with these parts, and checking for each would weigh on every visitor

/** Closes `<details>` menus on a choice, on Escape and on leaving. Behind a covering menu the page is inert. */
const menus = [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu]')]
const behind = document.querySelectorAll<HTMLElement>('main, footer, .top-bar, .whatsapp')

for (const menu of menus) {
  const summary = menu.querySelector('summary')!

  menu.addEventListener('click', event => {
    if ((event.target as Element).closest('a')) menu.open = false
  })
  // A page that the browser restores must not show the menu.
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

// Only narrow screens have a covering menu. On a wide screen it would leave the page inert.
matchMedia('(min-width: 72rem)').addEventListener('change', () => {
  for (const menu of menus) menu.open = false
})

// On narrow screens the search field is inside the menu.
document.querySelector('a[href="#busca"]')?.addEventListener('click', event => {
  const covering = menus.find(menu => menu.hasAttribute('data-covers') && menu.offsetParent !== null)
  if (!covering) return
  event.preventDefault()
  covering.open = true
  covering.querySelector('input')?.focus()
})

scrollToAnchors()

/** In milliseconds, as the specification requires. */
const DURATION = 800

const prefersLess = matchMedia('(prefers-reduced-motion: reduce)')

/** Animates links to anchors on this page. With reduced motion, or marked `data-instant`, they jump. */
function scrollToAnchors() {
  document.addEventListener('click', event => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href*="#"]')
    if (!link || link.hasAttribute('data-instant') || link.target || prefersLess.matches) return
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
  // Scrolling by the visitor cancels the animation.
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
    if (!isStopped) target.focus({ preventScroll: true })
  }
  requestAnimationFrame(step)
}

const ease = (share: number) => (share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2)
