/*
 * Unicode puts the marks over one letter in order before two texts can be compared, and the time that takes grows with
 * the square of their number: 40,000 of them take a second. No language writes more than the thirty that its stream-safe
 * text format allows (UAX 15).
 */

const TOO_MANY = /\p{M}{31}/u
const BEYOND = /(\p{M}{30})\p{M}+/gu

/** Whether some letter of a text carries more marks than any language writes. */
export const hasTooManyMarks = (text: string): boolean => TOO_MANY.test(text)

/** The text in that normal form; of a letter that carries more marks than any language writes, the first thirty. */
export function normalized(text: string, form: 'NFC' | 'NFD' | 'NFKC'): string {
  // A text this short is in order before anything else could be looked at.
  return (text.length < 200 ? text : text.replace(BEYOND, '$1')).normalize(form)
}
