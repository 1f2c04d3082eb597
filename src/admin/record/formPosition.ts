import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** A scroll position in pixels, and the focused control as an index among the matches of a selector. */
interface FormPosition {
  readonly top: number
  readonly selector: string
  readonly index: number
}

const CONTROLS = 'input, textarea, button, [role=combobox], [contenteditable=true]'
const SAVE_BUTTON = 'main button[type=submit]'
const MENU_BUTTON = 'main :is(header, [data-sticky]) button[aria-haspopup=menu]'

export function formPositionOf(control: Element | null): FormPosition {
  const top = window.scrollY
  const field = control?.closest<HTMLElement>('[data-field]')?.dataset['field']
  if (control && field !== undefined) {
    const selector = `[data-field="${CSS.escape(field)}"] :is(${CONTROLS})`
    return { top, selector, index: [...document.querySelectorAll(selector)].indexOf(control) }
  }
  // An item of the menu counts as its button, because the menu is closed in the new form.
  const isInMenu = control?.matches(MENU_BUTTON) || control?.closest('[role=menu]')
  const isSaving = control?.matches(SAVE_BUTTON)
  return { top, selector: isInMenu ? MENU_BUTTON : SAVE_BUTTON, index: isInMenu || isSaving ? 0 : -1 }
}

/**
 * After a creation, restores scroll position and focus in the record's own form. An open menu is not reopened: its
 * items differ, and one of them could lie under the pointer.
 */
export function useRestoreFormPosition(): void {
  const { state, key } = useLocation()
  const place = state?.lugar as FormPosition | undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the person comes from the form for a new one
  useEffect(() => {
    // A reload keeps the history state, but then the user starts at the top.
    if (!place || key === 'default') return
    window.scrollTo(0, place.top)
    const control = document.querySelectorAll<HTMLElement>(place.selector)[place.index]
    control?.focus({ preventScroll: true })
  }, [])
}
