import { type ChangeEvent, type ClipboardEvent, useState } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * Says of a pasted text that its end found no room: the browser cuts it off, often in the middle of a word, without a
 * sound. Goes with the next change, so also with the undoing of the paste.
 */
export function useCutPaste(maxLength: number) {
  const [lost, setLost] = useState(0)
  return {
    message: lost > 0 ? wordsFor(lost) : undefined,
    paste(event: ClipboardEvent<HTMLElement>) {
      const { value, selectionStart, selectionEnd } = event.target as Control
      // Some types of input do not tell what is selected: then it may be all.
      const replaced = (selectionEnd ?? value.length) - (selectionStart ?? 0)
      const pasted = event.clipboardData.getData('text').replaceAll('\r\n', '\n')
      setLost(value.length - replaced + pasted.length - maxLength)
    },
    change({ nativeEvent }: ChangeEvent<Control>) {
      if ((nativeEvent as InputEvent).inputType !== 'insertFromPaste') setLost(0)
    },
  }
}

const wordsFor = (lost: number) =>
  `O texto colado foi cortado: ${lost === 1 ? '1 caractere não coube' : `${lost} caracteres não couberam`}. Ctrl+Z desfaz.`
