import type { SiteFace } from '../siteFace.ts'
import { formatDateTime } from './saoPaulo.ts'

/** An instant as a clock in São Paulo shows it. */
export function DateTimeDisplay({ value }: { value: string }) {
  return <time dateTime={value}>{formatDateTime(value)}</time>
}

export const dateTimeSite: SiteFace<string> = { Display: DateTimeDisplay }
