import type { ChangeEvent, ClipboardEvent } from 'react'
import type { TextMask } from './masks.ts'
import { useCaret } from './useCaret.ts'

/** An input with a mask. The caret stays behind the same number of counted characters. */
export function useMaskedText(mask: TextMask, shown: string, onText: (masked: string) => void) {
  const { inputRef, putCaret } = useCaret()

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const { inputType } = event.nativeEvent as InputEvent
    const [, direction] = /^deleteContent(Backward|Forward)$/.exec(inputType ?? '') ?? []
    let { value, selectionStart: caret } = event.target
    // A caret at the end stays at the end, after punctuation that the mask adds.
    caret = caret === null || caret === value.length ? Number.POSITIVE_INFINITY : caret
    // The mask would restore deleted punctuation, so the key deletes the next counted character instead.
    if (direction && value !== shown && countIn(value, mask) === countIn(shown, mask)) {
      const at = direction === 'Forward' ? firstFrom(caret, value, mask) : lastBefore(caret, value, mask)
      if (at >= 0) {
        value = value.slice(0, at) + value.slice(at + 1)
        caret = Math.min(caret, at)
      }
    }
    const before = caret === Number.POSITIVE_INFINITY ? caret : countIn(value.slice(0, caret), mask)
    putCaret(text => positionAfter(before, text, mask))
    onText(mask.show(value))
  }

  function onPaste(event: ClipboardEvent) {
    const whole = mask.wholeOf?.(event.clipboardData.getData('text'))
    if (whole === undefined) return
    event.preventDefault()
    putCaret(text => text.length)
    onText(whole)
  }

  return { inputRef, value: shown, onChange, onPaste }
}

function countIn(text: string, { counts }: TextMask) {
  return [...text].filter(character => counts.test(character)).length
}

const firstFrom = (start: number, text: string, { counts }: TextMask) =>
  [...text].findIndex((character, i) => i >= start && counts.test(character))

const lastBefore = (end: number, text: string, { counts }: TextMask) =>
  [...text].findLastIndex((character, i) => i < end && counts.test(character))

function positionAfter(wanted: number, text: string, { counts }: TextMask) {
  let seen = 0
  for (let i = 0; i < text.length; i++) {
    if (seen >= wanted) return i
    if (counts.test(text.charAt(i))) seen++
  }
  return text.length
}
