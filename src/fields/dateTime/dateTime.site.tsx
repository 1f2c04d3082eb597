import { formatDateTime } from '../calendar/saoPaulo.ts'
import type { SiteFace } from '../contract/siteFace.ts'

function DateTimeDisplay({ value }: { value: string }) {
  return <time dateTime={value}>{formatDateTime(value)}</time>
}

export const dateTimeSite: SiteFace<string> = { Display: DateTimeDisplay }
