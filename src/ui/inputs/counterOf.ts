import type { TextMask } from './masks.ts'

export interface Counter {
  readonly words: string
  /** The text is too long: it is kept, but refused. */
  readonly isOver: boolean
}

/** "92 de 100" from 80 % of the limit, beyond it "12 caracteres a mais"; surrounding spaces do not count. */
export function counterOf(value: string, maxLength: number): Counter | undefined {
  const { length } = value.trim()
  if (length > maxLength) return overBy(length - maxLength)
  return length >= maxLength * 0.8 ? { words: `${length} de ${maxLength}`, isOver: false } : undefined
}

/** Counter of a masked text. The mask shows its own limit, so only excess characters are counted. */
export function maskCounterOf(value: string, { counts, longest }: TextMask): Counter | undefined {
  const over = [...value].filter(character => counts.test(character)).length - longest
  return over > 0 ? overBy(over) : undefined
}

const overBy = (over: number): Counter => ({
  words: over === 1 ? '1 caractere a mais' : `${over} caracteres a mais`,
  isOver: true,
})
