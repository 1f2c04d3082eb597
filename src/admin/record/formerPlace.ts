import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Where in a form a person is: how far down in pixels, and which control has the focus. */
interface Place {
  readonly top: number
  /** Of the control; null where it is none of a field. */
  readonly field: string | null
  /** Among the controls of its field. */
  readonly index: number
  readonly isSaveButton: boolean
  /** On the button of the menu, or in the menu it has opened. */
  readonly isMenuButton: boolean
}

const CONTROLS = 'input, textarea, button, [role=combobox], [contenteditable=true]'
const SAVE_BUTTON = 'main button[type=submit]'
const MENU_BUTTON = 'main :is(header, [data-sticky]) button[aria-haspopup=menu]'

export function placeOf(control: Element | null): Place {
  const field = control?.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? null
  const index = field === null || control === null ? -1 : controlsIn(field).indexOf(control)
  const isSaveButton = control?.matches(SAVE_BUTTON) ?? false
  const isMenuButton = Boolean(control?.matches(MENU_BUTTON) || control?.closest('[role=menu]'))
  return { top: window.scrollY, field, index, isSaveButton, isMenuButton }
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
    const { field, index, isSaveButton, isMenuButton } = place
    const button = isSaveButton ? SAVE_BUTTON : isMenuButton ? MENU_BUTTON : undefined
    const control = field === null ? button && document.querySelector(button) : controlsIn(field)[index]
    if (control instanceof HTMLElement) control.focus({ preventScroll: true })
  }, [])
}

const controlsIn = (field: string): Element[] => [
  ...document.querySelectorAll(`[data-field="${CSS.escape(field)}"] :is(${CONTROLS})`),
]
