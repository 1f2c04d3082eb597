import { useLayoutEffect, useReducer, useRef } from 'react'

/** Places the caret of an input whose text is reformatted while typing, after the new text has rendered. */
export function useCaret() {
  const inputRef = useRef<HTMLInputElement>(null)
  const wanted = useRef<(text: string) => number>(undefined)
  // A rejected character changes no state, but React restores the old text and moves the caret, so a render is forced.
  const [, redraw] = useReducer((n: number) => n + 1, 0)

  useLayoutEffect(() => {
    const input = inputRef.current
    if (!wanted.current || !input) return
    const position = wanted.current(input.value)
    wanted.current = undefined
    if (document.activeElement === input) input.setSelectionRange(position, position)
  })

  function putCaret(positionIn: (text: string) => number) {
    wanted.current = positionIn
    redraw()
  }

  return { inputRef, putCaret }
}
