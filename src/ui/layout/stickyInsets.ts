import type { RefCallback } from 'react'

/** For the `ref` of what stays at an edge of the window: the page learns how much it takes there, and keeps clear of it. */
export const bannerInset = insetRef('--alert-banner')
export const headInset = insetRef('--sticky-head')
export const footInset = insetRef('--sticky-foot')
/** For tabs that stay on phones, under the head. */
export const tabsInset = insetRef('--sticky-tabs')

/**
 * For the `ref` of what the head of a page is made of: its actions, tabs, filters and the first row of a form.
 * Notifications stand under the lowest of them, also while they are scrolled away, as the page may come back under the
 * pointer.
 */
export const pageHead: RefCallback<HTMLElement> = place => {
  if (!place || place.closest('[role=dialog]')) return
  heads.add(place)
  // What stands above moves it, too.
  const stop = onSizes(document.body, measureHeads)
  return () => {
    stop()
    heads.delete(place)
    measureSoon(measureHeads)
  }
}

const heads = new Set<HTMLElement>()

function measureHeads(): Length {
  // What a closed tab holds has no place.
  const seen = [...heads].filter(head => head.offsetParent !== null)
  const bottoms = seen.map(head => head.getBoundingClientRect().bottom + window.scrollY)
  return ['--page-head', Math.max(0, ...bottoms)]
}

function insetRef(edge: string): RefCallback<HTMLElement> {
  let holder: HTMLElement | undefined
  return place => {
    if (!place) return
    holder = place
    // In a low window some of them scroll away.
    const measure = (): Length => [edge, getComputedStyle(place).position === 'static' ? 0 : place.offsetHeight]
    // Words that wrap and a phone that is turned change it.
    const stop = onSizes(place, measure)
    return () => {
      stop()
      wanted.delete(measure)
      // Where one takes the place of another, the new one may be there first.
      if (holder === place) document.documentElement.style.removeProperty(edge)
    }
  }
}

/** A property of the page, and pixels. */
type Length = readonly [name: string, pixels: number]
type Measure = () => Length

/** Measures when the element is first laid out, and whenever it has another size. */
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

/**
 * All together and with the next frame: each length that changes has the styles of the whole page looked at anew, and
 * each that is asked for before the page is laid out has all of it laid out once more.
 */
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
