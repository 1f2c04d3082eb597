import { plainPhone } from './phoneDigits.ts'

// Digits, spaced as typed: an area code on its own, or run together with what can only be a mobile or a landline.
const WHOLE = String.raw`[1-9]{2}(?: \d(?: ?\d){7,8}|9(?: ?\d){8}|[2-5](?: ?\d){7})$`
const COUNTRY = '(?:00 ?)?55 ?'
// Run together, 01930000000 may be (19) 3000-0000 as well as a mobile with a slip in its area code.
const ZERO = String.raw`0 ?(?!\d9[2-5](?: ?\d){7}$)`
const PREFIXES = new RegExp(`^(?:${COUNTRY})?(?:${ZERO})?(?=${WHOLE})`)

/**
 * Without the country and the zero dialled before an area code, which our form of the number does not keep. A zero
 * within the area code, as in `(01) 99999-9999`, stays to be refused: the number behind it is another person's. So does
 * the plus of any other country, whose digits may be a number here.
 * @example withoutPrefixes('+55 (041) 99999-0000') // '41999990000'
 */
export function withoutPrefixes(typed: string): string {
  const plain = plainPhone(typed)
  if (!/^[\s(]*(?:\+\s*55)?[\d\s()./-]*$/.test(plain)) return typed
  const spaced = plain.replace(/\D+/g, ' ').trim()
  return spaced.replace(PREFIXES, '').replaceAll(' ', '')
}
