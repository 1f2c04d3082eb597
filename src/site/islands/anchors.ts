/** As the specification fixes it. */
const DURATION = 800

const prefersLess = matchMedia('(prefers-reduced-motion: reduce)')

/** Links to a place on this page travel there in 800 ms; with reduced motion, or marked `data-instant`, they jump. */
export function scrollToAnchors() {
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
