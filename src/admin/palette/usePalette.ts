import { useCallback, useEffect, useRef, useState } from 'react'

/** Fetched before it is wanted: with the first key of the shortcut, or the pointer on the button. */
export const loadPalette = () => import('./Palette.tsx')

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
/** As a person reads the shortcut. */
export const SHORTCUT = isMac ? '⌘K' : 'Ctrl K'

/** What opens the search of everything: Ctrl+K (or Cmd+K) anywhere, and a button. */
export function usePalette() {
  const [isOpen, setOpen] = useState(false)
  const before = useRef<Element | null>(null)
  const returnsFocus = useRef(false)
  const open = useCallback(() => {
    before.current = document.activeElement
    setOpen(true)
  }, [])
  /** @param goesElsewhere the focus belongs to what was chosen, not to where it was before */
  const close = useCallback((goesElsewhere: boolean) => {
    returnsFocus.current = !goesElsewhere
    setOpen(false)
  }, [])

  // The dialog holds the focus until it is gone.
  useEffect(() => {
    if (isOpen || !returnsFocus.current) return
    returnsFocus.current = false
    if (before.current instanceof HTMLElement) before.current.focus()
  }, [isOpen])

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Control' || event.key === 'Meta') void loadPalette().catch(() => undefined)
      const isShortcut =
        event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      // A text with links of its own has taken it already.
      if (!isShortcut || event.defaultPrevented) return
      event.preventDefault()
      if (isOpen) close(false)
      // What a dialog asks comes first.
      else if (!document.querySelector('.MuiDialog-root')) open()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isOpen, open, close])

  return { isOpen, open, close }
}
