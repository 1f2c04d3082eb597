import { Mask } from 'maska'

/** A mask for a text: shown with punctuation, stored without it. */
export interface TextMask {
  readonly show: (value: string) => string
  readonly strip: (text: string) => string
  /** Matches the characters that count, that is, all but punctuation; the caret position is counted in them. */
  readonly counts: RegExp
  /** How many of them fit; excess ones stay at the end, so that nothing typed or pasted is silently lost. */
  readonly longest: number
  readonly placeholder?: string
  /** The complete value in a pasted text, as shown; undefined: inserted at the caret. */
  readonly wholeOf?: (pasted: string) => string | undefined
  readonly inputMode: 'numeric' | 'tel' | 'text'
}

const DIGIT = /\d/
const LETTER_OR_DIGIT = /[0-9a-zA-Z]/

/**
 * A mask of this shape: `#` takes a digit, `X` a digit or a letter, which becomes upper case. With several shapes, the
 * shortest that holds the text applies.
 *
 * @example textMask('#####-###').show('80010000') // '80010-000'
 */
export function textMask(shape: string | string[], more: Partial<TextMask> = {}): TextMask {
  const maska = new Mask({
    mask: shape,
    tokensReplace: true,
    tokens: {
      '#': { pattern: DIGIT },
      X: { pattern: LETTER_OR_DIGIT, transform: character => character.toUpperCase() },
    },
  })
  const shapes = [shape].flat()
  const hasLetters = shapes.some(one => one.includes('X'))
  const counts = hasLetters ? LETTER_OR_DIGIT : DIGIT
  const longest = Math.max(...shapes.map(one => one.replace(/[^#X]/g, '').length))
  const split = (text: string) => {
    const typed = [...text].filter(character => counts.test(character))
    return [typed.slice(0, longest).join(''), typed.slice(longest).join('')] as const
  }
  const over = (text: string) => split(text)[1].toUpperCase()
  return {
    show: value => (over(value) ? maska.masked(split(value)[0]) + over(value) : maska.masked(value)),
    strip: text => (over(text) ? maska.unmasked(split(text)[0]) + over(text) : maska.unmasked(text)),
    counts,
    longest,
    inputMode: hasLetters ? 'text' : 'numeric',
    ...more,
  }
}

export const digitsMask = (maxLength = 100): TextMask => textMask('#'.repeat(maxLength))
