import { normalized } from './combiningMarks.ts'

/**
 * Text without case and accents, as search, ordering and uniqueness compare it. Both databases get this same text, so
 * neither needs to know Portuguese.
 * @example fold('Galpões Água-Branca') // 'galpoes agua-branca'
 */
export function fold(text: string): string {
  return normalized(text, 'NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

/**
 * The words of a text, folded; what separates them is anything but letters and digits.
 * @example foldedWords('São Paulo/SP, nº 12') // ['sao', 'paulo', 'sp', 'no', '12']
 */
export function foldedWords(text: string): string[] {
  return fold(normalized(text, 'NFKC')).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Whether each of these folded words starts some word of a text. */
export function hasWordStarts(text: string, words: readonly string[]): boolean {
  const held = foldedWords(text)
  return words.every(word => held.some(one => one.startsWith(word)))
}
