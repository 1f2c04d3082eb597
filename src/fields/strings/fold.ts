import { normalized } from './combiningMarks.ts'

/**
 * Removes case and accents, for search, ordering and uniqueness. Both databases compare this folded text, so neither
 * needs a Portuguese collation.
 * @example fold('Galpões Água-Branca') // 'galpoes agua-branca'
 */
export function fold(text: string): string {
  return normalized(text, 'NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

/**
 * The folded words of a text, separated by anything but letters and digits.
 * @example foldedWords('São Paulo/SP, nº 12') // ['sao', 'paulo', 'sp', 'no', '12']
 */
export function foldedWords(text: string): string[] {
  return fold(normalized(text, 'NFKC')).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Whether each of these folded words is the beginning of some word of the text. */
export function hasWordStarts(text: string, words: readonly string[]): boolean {
  const held = foldedWords(text)
  return words.every(word => held.some(one => one.startsWith(word)))
}
