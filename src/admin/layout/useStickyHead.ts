import { useEffect } from 'react'

/** How far from the top of the window what is led to is in full sight; for `scroll-margin-top`. */
export const belowTheHead = 'calc(var(--alert-banner, 0px) + var(--sticky-head, 52px) + 20px)'

/** Keeps notifications off what stays at the top of the page while this screen is shown; `height` in pixels. */
export function useStickyHead(height: number): void {
  useEffect(() => {
    if (height === 0) return
    const { style } = document.documentElement
    style.setProperty('--sticky-head', `${height}px`)
    return () => void style.removeProperty('--sticky-head')
  }, [height])
}
