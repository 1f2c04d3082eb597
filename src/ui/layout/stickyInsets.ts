import type { RefCallback } from 'react'

/** For the `ref` of what stays at an edge of the window: the page learns how much it takes there, and keeps clear of it. */
export const bannerInset = insetRef('--alert-banner')
export const headInset = insetRef('--sticky-head')
export const footInset = insetRef('--sticky-foot')
/** For tabs that stay on phones, under the head. */
export const tabsInset = insetRef('--sticky-tabs')

/**
 * For the `ref` of what the head of a page is made of: its actions, tabs and filters. Notifications stand under the
 * lowest of them, also while they are scrolled away, as the page may come back under the pointer.
 */
export const pageHead: RefCallback<HTMLElement> = place => {
  if (!place || place.closest('[role=dialog]')) return
  heads.add(place)
  measureHeads()
  // What stands above moves it, too.
  const observer = 'ResizeObserver' in window ? new ResizeObserver(measureHeads) : undefined
  observer?.observe(document.body)
  return () => {
    observer?.disconnect()
    heads.delete(place)
    measureHeads()
  }
}

const heads = new Set<HTMLElement>()

function measureHeads() {
  const bottoms = [...heads].map(head => head.getBoundingClientRect().bottom + window.scrollY)
  document.documentElement.style.setProperty('--page-head', `${Math.max(0, ...bottoms)}px`)
}

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
