import type { RefCallback } from 'react'

/** For the `ref` of what stays at an edge of the window: the page learns how much it takes there, and keeps clear of it. */
export const bannerInset = insetRef('--alert-banner')
export const headInset = insetRef('--sticky-head')
export const footInset = insetRef('--sticky-foot')

function insetRef(edge: string): RefCallback<HTMLElement> {
  let holder: HTMLElement | undefined
  return place => {
    if (!place) return
    holder = place
    const page = document.documentElement.style
    // Words that wrap and a phone that is turned change it.
    const measure = () => page.setProperty(edge, `${place.offsetHeight}px`)
    measure()
    const observer = 'ResizeObserver' in window ? new ResizeObserver(measure) : undefined
    observer?.observe(place)
    return () => {
      observer?.disconnect()
      // Where one takes the place of another, the new one may be there first.
      if (holder === place) page.removeProperty(edge)
    }
  }
}
