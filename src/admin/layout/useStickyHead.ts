import { useEffect } from 'react'

/** Keeps notifications off what stays at the top of the page while this screen is shown; `height` in pixels. */
export function useStickyHead(height: number): void {
  useEffect(() => {
    if (height === 0) return
    const { style } = document.documentElement
    style.setProperty('--sticky-head', `${height}px`)
    return () => void style.removeProperty('--sticky-head')
  }, [height])
}
