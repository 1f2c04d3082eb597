import { type RefObject, useLayoutEffect } from 'react'

/** Keeps notifications off the control that has the focus: they stand under it where there is room for them. */
export function useClearOfFocus(corner: RefObject<HTMLElement | null>, toasts: readonly unknown[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each notification takes other room
  useLayoutEffect(() => {
    const place = corner.current
    if (place === null) return
    const settle = () => {
      place.style.removeProperty('--focus-end')
      const focused = document.activeElement
      if (focused === null || focused === document.body || place.contains(focused)) return
      const [own, other] = [place.getBoundingClientRect(), focused.getBoundingClientRect()]
      const isCovered =
        own.left < other.right && own.right > other.left && own.top < other.bottom && own.bottom > other.top
      if (isCovered && other.bottom + own.height < window.innerHeight)
        place.style.setProperty('--focus-end', `${other.bottom + 8}px`)
    }
    settle()
    document.addEventListener('focusin', settle)
    return () => document.removeEventListener('focusin', settle)
  }, [toasts])
}
