import { formatDateTime } from '../calendar/saoPaulo.ts'
import type { SiteFace } from '../contract/siteFace.ts'

/** An instant as a clock in São Paulo shows it. */
function DateTimeDisplay({ value }: { value: string }) {
  return <time dateTime={value}>{formatDateTime(value)}</time>
}

export const dateTimeSite: SiteFace<string> = { Display: DateTimeDisplay }
