import type { SiteFace } from '../siteFace.ts'
import { formatPhone } from './phoneDigits.ts'

/** The number as people write it here; the link carries the country, so that it works from anywhere. */
export function PhoneDisplay({ value }: { value: string }) {
  return <a href={`tel:+55${value}`}>{formatPhone(value)}</a>
}

export const phoneSite: SiteFace<string> = { Display: PhoneDisplay }
