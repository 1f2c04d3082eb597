import * as z from 'zod'
import { isDay } from '../calendar/calendar.ts'
import { formatDateTime, instantOfDayEnd, instantOfDayStart } from '../calendar/saoPaulo.ts'
import { cellOfClock, clockOfCell, withSerial } from '../calendar/serialDay.ts'
import { sinceFirstYear } from '../calendar/sinceFirstYear.ts'
import { defineKind } from '../contract/fieldKind.ts'
import { textCodec, textEncodings } from '../contract/textEncodings.ts'

/** The instant in the stored format, in which text order is time order; undefined for other texts. */
function canonicalInstant(text: string): string | undefined {
  const day = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z$/.exec(text)?.[1]
  if (day === undefined || !isDay(day)) return undefined
  const instant = new Date(text)
  // `24:00` parses as the next day, so the days are compared.
  if (Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(day)) return undefined
  return instant.toISOString()
}

const wire = textCodec(z.string(), canonicalInstant, instant => instant, {
  format: 'date-time',
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$',
  description: 'ISO 8601 em UTC: 2026-12-31T17:30:00.000Z',
})

/** An instant, `2026-10-30T12:00:00.000Z`, shown in America/Sao_Paulo. A filter's bare day means that whole day. */
export const dateTime = defineKind<'dateTime', string>({
  name: 'dateTime',
  empty: null,
  operators: ['range'],
  encodings: () => ({ ...textEncodings(sinceFirstYear), form: wire, json: wire }),
  filterText: (text, side) => {
    if (!isDay(text)) return text
    return side === 'until' ? instantOfDayEnd(text) : instantOfDayStart(text)
  },
  display: formatDateTime,
  sheet: {
    format: () => 'dd/mm/yyyy hh:mm',
    write: instant => {
      const clock = `${clockOfInstant(instant)}:${instant.slice(17, 19)}`
      return { text: cellOfClock(Date.parse(`${clock}Z`)), ...withSerial(clock) }
    },
    read: text => {
      const clock = clockOfCell(text)
      if (clock === undefined) return undefined
      const minute = instantOfClock(clock.includes('T') ? clock.slice(0, 16) : `${clock}T00:00`)
      const seconds = clock.slice(17, 19)
      return seconds === '' ? minute : minute?.replace(/:00\.000Z$/, `:${seconds}.000Z`)
    },
  },
})

/**
 * An instant in São Paulo time, to the minute.
 * @example clockOfInstant('2026-12-31T17:30:00.000Z') // '2026-12-31T14:30'
 */
export function clockOfInstant(instant: string): string {
  const [day = '', hour] = formatDateTime(instant).split(' ')
  return `${day.split('/').reverse().join('-')}T${hour}`
}

/**
 * The instant of a local time in São Paulo; undefined when the text is not a time. A time that occurred twice (at the
 * end of summer time) is the first one; a time that was skipped becomes the instant that clocks show one hour later.
 * @example instantOfClock('2026-12-31T14:30') // '2026-12-31T17:30:00.000Z'
 */
export function instantOfClock(shown: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(shown)) return undefined
  const sameInUtc = Date.parse(`${shown}Z`)
  if (Number.isNaN(sameInUtc) || !new Date(sameInUtc).toISOString().startsWith(shown)) return undefined
  // The offset is read 12 hours before and after, because half a day exceeds every UTC offset that São Paulo has had.
  const [before, after] = [-HALF_DAY_MS, HALF_DAY_MS].map(distance => {
    const near = sameInUtc + distance
    const ahead = near - Date.parse(`${clockOfInstant(new Date(near).toISOString())}Z`)
    return new Date(sameInUtc + ahead).toISOString()
  }) as [string, string]
  return clockOfInstant(before) === shown ? before : clockOfInstant(after) === shown ? after : before
}

const HALF_DAY_MS = 12 * 3_600_000
