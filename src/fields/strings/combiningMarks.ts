/* Unicode normalisation sorts the combining marks of each letter in quadratic time: 40,000 of them take a second.
   The stream-safe text format (UAX 15) allows thirty per letter, more than any language writes. */

const TOO_MANY = /\p{M}{31}/u
const BEYOND = /(\p{M}{30})\p{M}+/gu

/** Whether some letter has more than thirty combining marks. */
export const hasTooManyMarks = (text: string): boolean => TOO_MANY.test(text)

/** Normalises the text. Combining marks beyond thirty per letter are dropped. */
export function normalized(text: string, form: 'NFC' | 'NFD' | 'NFKC'): string {
  // A text this short is normalised quickly whatever it contains.
  return (text.length < 200 ? text : text.replace(BEYOND, '$1')).normalize(form)
}
