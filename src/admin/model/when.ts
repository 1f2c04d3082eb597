import { dayOfInstant, formatDateTime } from '#fields/calendar/saoPaulo.ts'

/**
 * @param instant ISO 8601 or milliseconds since 1970
 * @example when('2026-11-21T17:32:00Z') // 'hoje às 14:32', 'ontem às 14:32', '19/11/2026 às 14:32'
 */
export function when(instant: string | number): string {
  const iso = new Date(instant).toISOString()
  const [day, time] = formatDateTime(iso).split(' ')
  return `${dayWord(dayOfInstant(iso)) ?? day} às ${time}`
}

/** The same inside a sentence: 'hoje às 14:32', 'em 19/11/2026 às 14:32'. */
export function onDay(instant: string | number): string {
  const words = when(instant)
  return /^\d/.test(words) ? `em ${words}` : words
}

function dayWord(day: string): string | undefined {
  const now = Date.now()
  if (day === dayOfInstant(new Date(now).toISOString())) return 'hoje'
  return day === dayOfInstant(new Date(now - 24 * 60 * 60 * 1000).toISOString()) ? 'ontem' : undefined
}
