import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Where in a form a person is: how far down in pixels, and which control has the focus, among those that a selector finds. */
interface Place {
  readonly top: number
  readonly selector: string
  readonly index: number
}

const CONTROLS = 'input, textarea, button, [role=combobox], [contenteditable=true]'
const SAVE_BUTTON = 'main button[type=submit]'
const MENU_BUTTON = 'main :is(header, [data-sticky]) button[aria-haspopup=menu]'

export function placeOf(control: Element | null): Place {
  const top = window.scrollY
  const field = control?.closest<HTMLElement>('[data-field]')?.dataset['field']
  if (control && field !== undefined) {
    const selector = `[data-field="${CSS.escape(field)}"] :is(${CONTROLS})`
    return { top, selector, index: [...document.querySelectorAll(selector)].indexOf(control) }
  }
  // In the menu as well, which is closed then.
  const isInMenu = control?.matches(MENU_BUTTON) || control?.closest('[role=menu]')
  const isSaving = control?.matches(SAVE_BUTTON)
  return { top, selector: isInMenu ? MENU_BUTTON : SAVE_BUTTON, index: isInMenu || isSaving ? 0 : -1 }
}

/**
 * A record that was just created goes on where the form for a new one was left, as if nothing had been drawn anew. Only a
 * menu that was open is closed: other things can be done with the record than with the form, and one of them would come
 * to lie under the pointer.
 */
export function useFormerPlace(): void {
  const { state, key } = useLocation()
  const place = state?.lugar as Place | undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the person comes from the form for a new one
  useEffect(() => {
    // A page that is loaded again remembers the address's state, but the person starts at the top.
    if (!place || key === 'default') return
    window.scrollTo(0, place.top)
    const control = document.querySelectorAll<HTMLElement>(place.selector)[place.index]
    control?.focus({ preventScroll: true })
  }, [])
}
