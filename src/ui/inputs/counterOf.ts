import type { TextMask } from './masks.ts'

/** Figures at the end of the line under a control. */
export interface Counter {
  readonly words: string
  /** More than the control takes: it is all kept, and refused. */
  readonly isOver: boolean
}

/**
 * "92 de 100" from four fifths of the limit on; before that the limit is no concern of the person typing. Beyond it,
 * "12 caracteres a mais". Spaces around a text are not kept and do not count.
 */
export function counterOf(value: string, maxLength: number): Counter | undefined {
  const { length } = value.trim()
  if (length > maxLength) return overBy(length - maxLength)
  return length >= maxLength * 0.8 ? { words: `${length} de ${maxLength}`, isOver: false } : undefined
}

/** The same for a text under a mask, whose end everyone sees: only what is beyond it. */
export function maskCounterOf(value: string, { counts, longest }: TextMask): Counter | undefined {
  const over = [...value].filter(character => counts.test(character)).length - longest
  return over > 0 ? overBy(over) : undefined
}

const overBy = (over: number): Counter => ({
  words: over === 1 ? '1 caractere a mais' : `${over} caracteres a mais`,
  isOver: true,
})
