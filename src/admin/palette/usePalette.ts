import { useCallback, useEffect, useRef, useState } from 'react'

/** Preloaded at the first key of the shortcut, or when the pointer enters the button. */
export const loadPalette = () => import('./Palette.tsx')

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
export const SHORTCUT = isMac ? '⌘K' : 'Ctrl K'

export function usePalette() {
  const [isOpen, setOpen] = useState(false)
  const before = useRef<Element | null>(null)
  const returnsFocus = useRef(false)
  const open = useCallback(() => {
    before.current = document.activeElement
    setOpen(true)
  }, [])
  /** @param goesElsewhere the focus moves to the chosen target, not back */
  const close = useCallback((goesElsewhere: boolean) => {
    returnsFocus.current = !goesElsewhere
    setOpen(false)
  }, [])

  // The dialog traps the focus until it has unmounted.
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
      // A rich-text editor uses the same shortcut for links and has handled the event.
      if (!isShortcut || event.defaultPrevented) return
      event.preventDefault()
      if (isOpen) close(false)
      // The palette does not open over another dialog.
      else if (!document.querySelector('.MuiDialog-root')) open()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isOpen, open, close])

  return { isOpen, open, close }
}
