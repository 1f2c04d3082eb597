import type { SiteFace } from '../siteFace.ts'
import { formatPhone } from './phoneDigits.ts'

/** The number as people write it here; the link carries the country, so that it works from anywhere. */
export function PhoneDisplay({ value }: { value: string }) {
  return <a href={`tel:+55${value}`}>{formatPhone(value)}</a>
}

export const phoneSite: SiteFace<string> = {
  Display: PhoneDisplay,
  ask: () => ({
    control: 'line',
    type: 'tel',
    autoComplete: 'tel',
    maxLength: 25,
    help: 'Com DDD.',
    correction: 'Confira o número: DDD e oito ou nove dígitos, como (41) 99999-0000.',
    tidy: withoutPrefixes,
  }),
}

/**
 * Without the country and the zero dialled before an area code, which our form of the number does not keep.
 * @example withoutPrefixes('+55 41 99999-0000') // '41999990000'
 */
function withoutPrefixes(typed: string): string {
  if (!/^[\d\s().+/-]*$/.test(typed)) return typed
  const digits = typed.replace(/\D/g, '')
  return digits.replace(/^(?:(?:00)?55(?=0?\d{10,11}$))?0?(?=\d{10,11}$)/, '')
}
