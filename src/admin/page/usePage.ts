import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Names the page in the browser, and moves the focus to its heading when the person came here from another one. */
export function usePage(title: string): void {
  const { key } = useLocation()
  useEffect(() => {
    document.title = `${title} · Administração do site`
  }, [title])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page; what changes inside it moves no focus
  useEffect(() => {
    // The address the browser opened with: the person starts at the top, where the skip link is.
    if (key !== 'default') focusHeading()
  }, [])
}

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#conteudo h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
