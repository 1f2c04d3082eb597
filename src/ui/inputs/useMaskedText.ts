import { type ChangeEvent, useLayoutEffect, useReducer, useRef } from 'react'
import type { TextMask } from './masks.ts'

/**
 * An input whose text follows a mask while the caret stays where the person works: it is put back after as many typed
 * characters as stood before it, whatever punctuation came or went.
 */
export function useMaskedText(mask: TextMask, shown: string, onText: (masked: string) => void) {
  const inputRef = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  // A refused character changes no value, yet React writes the old text back and moves the caret: draw again anyway.
  const [, redraw] = useReducer((n: number) => n + 1, 0)

  useLayoutEffect(() => {
    const input = inputRef.current
    if (caret.current === undefined || !input) return
    const position = positionAfter(caret.current, shown, mask.counts)
    caret.current = undefined
    if (document.activeElement === input) input.setSelectionRange(position, position)
  })

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const { value, selectionStart } = event.target
    // At the end it stays at the end, after punctuation the mask adds by itself.
    const atEnd = selectionStart === null || selectionStart === value.length
    caret.current = atEnd ? Number.POSITIVE_INFINITY : count(value.slice(0, selectionStart), mask.counts)
    onText(mask.show(value))
    redraw()
  }

  return { inputRef, value: shown, onChange }
}

function count(text: string, counts: RegExp) {
  return [...text].filter(character => counts.test(character)).length
}

function positionAfter(wanted: number, text: string, counts: RegExp) {
  let seen = 0
  for (let i = 0; i < text.length; i++) {
    if (seen >= wanted) return i
    if (counts.test(text.charAt(i))) seen++
  }
  return text.length
}
