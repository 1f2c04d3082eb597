import { useLayoutEffect, useReducer, useRef } from 'react'

/** The caret of an input whose text is changed while it is typed: it is put where it belongs once the text is drawn. */
export function useCaret() {
  const inputRef = useRef<HTMLInputElement>(null)
  const wanted = useRef<(text: string) => number>(undefined)
  // A refused character changes no value, yet React writes the old text back and moves the caret: draw again anyway.
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
