import { plainPhone } from './phoneDigits.ts'

// Digits, spaced as typed: an area code set apart by a space, or joined to a number that can only be mobile or
// landline.
const WHOLE = String.raw`[1-9]{2}(?: \d(?: ?\d){7,8}|9(?: ?\d){8}|[2-5](?: ?\d){7})$`
const COUNTRY = '(?:00 ?)?55 ?'
// Without spaces, 01930000000 may be (19) 3000-0000 or a mobile number with a mistyped area code.
const ZERO = String.raw`0 ?(?!\d9[2-5](?: ?\d){7}$)`
const PREFIXES = new RegExp(`^(?:${COUNTRY})?(?:${ZERO})?(?=${WHOLE})`)

/**
 * Removes the country code and the zero dialled before an area code, which are not stored. A zero inside the area code,
 * as in `(01) 99999-9999`, stays so that validation refuses it: the remaining digits would be another person's number.
 * The plus of any other country stays for the same reason.
 * @example withoutPrefixes('+55 (041) 99999-0000') // '41999990000'
 */
export function withoutPrefixes(typed: string): string {
  const plain = plainPhone(typed)
  if (!/^[\s(]*(?:\+\s*55)?[\d\s()./-]*$/.test(plain)) return typed
  const spaced = plain.replace(/\D+/g, ' ').trim()
  return spaced.replace(PREFIXES, '').replaceAll(' ', '')
}
