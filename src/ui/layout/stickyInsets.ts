import type { RefCallback } from 'react'

/** Refs for elements that stick to an edge of the window; they publish their height in a CSS variable. */
export const bannerInset = insetRef('--alert-banner')
export const headInset = insetRef('--sticky-head')
export const footInset = insetRef('--sticky-foot')
/** For tabs that stick on phones, below the head. */
export const tabsInset = insetRef('--sticky-tabs')

/**
 * Ref for the parts of a page's head: actions, tabs, filters and the first row of a form. Toasts are placed below the
 * lowest of them, even while it is scrolled away, because the page may scroll back.
 */
export const pageHead: RefCallback<HTMLElement> = place => {
  if (!place || place.closest('[role=dialog]')) return
  heads.add(place)
  // Content above the element also moves it.
  const stop = onSizes(document.body, measureHeads)
  return () => {
    stop()
    heads.delete(place)
    measureSoon(measureHeads)
  }
}

const heads = new Set<HTMLElement>()

function measureHeads(): Length {
  // Elements in a closed tab have no position.
  const seen = [...heads].filter(head => head.offsetParent !== null)
  const bottoms = seen.map(head => head.getBoundingClientRect().bottom + window.scrollY)
  return ['--page-head', Math.max(0, ...bottoms)]
}

function insetRef(edge: string): RefCallback<HTMLElement> {
  let holder: HTMLElement | undefined
  return place => {
    if (!place) return
    holder = place
    // In a low window some of them do not stick.
    const measure = (): Length => [edge, getComputedStyle(place).position === 'static' ? 0 : place.offsetHeight]
    // Wrapping text and rotating a phone change the height.
    const stop = onSizes(place, measure)
    return () => {
      stop()
      wanted.delete(measure)
      // When one element replaces another, the new one may mount first.
      if (holder === place) document.documentElement.style.removeProperty(edge)
    }
  }
}

type Length = readonly [name: string, pixels: number]
type Measure = () => Length

function onSizes(element: Element, measure: Measure): () => void {
  if (!('ResizeObserver' in window)) {
    measureSoon(measure)
    return () => {}
  }
  const observer = new ResizeObserver(() => measureSoon(measure))
  observer.observe(element)
  return () => observer.disconnect()
}

const wanted = new Set<Measure>()

/** Measures in one batch per frame: a changed variable restyles the page, an early measurement forces a layout. */
function measureSoon(measure: Measure): void {
  if (wanted.size === 0) requestAnimationFrame(measureWanted)
  wanted.add(measure)
}

function measureWanted(): void {
  const lengths = [...wanted].map(measured => measured())
  wanted.clear()
  const { style } = document.documentElement
  for (const [name, pixels] of lengths) {
    const text = `${pixels}px`
    if (style.getPropertyValue(name) !== text) style.setProperty(name, text)
  }
}
