import type { SiteFace } from '../contract/siteFace.ts'
import { formatPhone } from './phoneDigits.ts'
import { withoutPrefixes } from './withoutPrefixes.ts'

/** Shows the national format. The link includes the country code, so that it works from any country. */
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
