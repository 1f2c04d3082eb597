import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Sets the document title, and moves the focus to the heading after a navigation. */
export function usePage(title: string): void {
  const { key } = useLocation()
  useEffect(() => {
    document.title = `${title} · Administração do site`
  }, [title])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page; what changes inside it moves no focus
  useEffect(() => {
    // On the first page load the focus stays at the top, where the skip link is.
    if (key !== 'default') focusHeading()
  }, [])
}

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#conteudo h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
