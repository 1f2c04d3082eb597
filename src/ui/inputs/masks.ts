import { Mask } from 'maska'

/** A mask over a text: what is typed is shown with punctuation, what is kept is without it. */
export interface TextMask {
  readonly show: (value: string) => string
  readonly strip: (text: string) => string
  /** Characters a person may mean to type; the caret is counted in them. */
  readonly counts: RegExp
  /** How many of them it holds. What is beyond stays at its end, so that nothing typed or pasted is lost in silence. */
  readonly longest: number
  readonly placeholder?: string
  /** A pasted text that is a whole value, as the input shows it; undefined for one that goes in at the caret. */
  readonly wholeOf?: (pasted: string) => string | undefined
  readonly inputMode: 'numeric' | 'tel' | 'text'
}

const DIGIT = /\d/
const LETTER_OR_DIGIT = /[0-9a-zA-Z]/

/**
 * A text of this shape: `#` takes a digit, `X` a digit or a letter, which becomes upper case while typing. Of several
 * shapes the shortest that holds what is typed.
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

/** Digits without punctuation. */
export const digitsMask = (maxLength = 100): TextMask => textMask('#'.repeat(maxLength))
