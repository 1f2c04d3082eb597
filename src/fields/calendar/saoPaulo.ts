const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Sao_Paulo',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

let lastHour = { hour: Number.NaN, ahead: 0 }

/**
 * The local time of São Paulo, as the milliseconds of a UTC clock that shows the same time. The offset is cached for
 * the last hour asked for: formatting is the most expensive step of reading a date, and clocks have changed only at
 * full hours since 1914.
 */
function localTime(instant: number): number {
  const hour = Math.floor(instant / HOUR_MS) * HOUR_MS
  if (hour !== lastHour.hour) lastHour = { hour, ahead: readClock(hour) - hour }
  return instant + lastHour.ahead
}

function readClock(instant: number): number {
  const [month, day, year = '', hour, minute, second] = clock.format(instant).match(/\d+/g) ?? []
  // `Date.parse` needs a sign and six digits for a year of five digits, which the day after 9999-12-31 has.
  const written = year.length > 4 ? `+${year.padStart(6, '0')}` : year.padStart(4, '0')
  return Date.parse(`${written}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/**
 * The first instant of a day in America/Sao_Paulo. It is not always midnight: summer time used to begin at midnight,
 * and those days started at one o'clock.
 *
 * @param day an existing calendar day, `AAAA-MM-DD`
 * @example instantOfDayStart('2026-10-30') // '2026-10-30T03:00:00.000Z'
 * @example instantOfDayStart('2018-11-04') // '2018-11-04T03:00:00.000Z', where clocks showed 01:00
 */
export function instantOfDayStart(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const [before, after] = [midnight - DAY_MS, midnight + DAY_MS].map(near => midnight - (localTime(near) - near)) as [
    number,
    number,
  ]
  const starts = [before, after].filter(instant => dayOfInstant(new Date(instant).toISOString()) === day)
  return new Date(Math.min(...(starts.length > 0 ? starts : [before]))).toISOString()
}

/**
 * The last millisecond of a day in America/Sao_Paulo; for 9999-12-31 of the UTC day, as later years have five digits.
 */
export function instantOfDayEnd(day: string): string {
  if (day === '9999-12-31') return `${day}T23:59:59.999Z`
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
  return new Date(Date.parse(instantOfDayStart(next)) - 1).toISOString()
}

/**
 * The day in America/Sao_Paulo, `AAAA-MM-DD`, in which an instant falls.
 * @example dayOfInstant('2026-10-30T02:59:59.999Z') // '2026-10-29'
 */
export function dayOfInstant(instant: string): string {
  return new Date(localTime(Date.parse(instant))).toISOString().slice(0, 10)
}

/**
 * The time of the day in America/Sao_Paulo, and the day of the week from 0, which is Sunday.
 * @example hourOfInstant('2026-12-31T17:30:00.000Z') // { time: '14:30', weekday: 4 }
 */
export function hourOfInstant(instant: string): { readonly time: string; readonly weekday: number } {
  const local = new Date(localTime(Date.parse(instant)))
  return { time: local.toISOString().slice(11, 16), weekday: local.getUTCDay() }
}

/** @example formatDateTime('2026-12-31T17:30:00.000Z') // '31/12/2026 14:30' */
export function formatDateTime(instant: string): string {
  const local = new Date(localTime(Date.parse(instant))).toISOString()
  return `${formatDate(local.slice(0, 10))} ${local.slice(11, 16)}`
}

/** @example formatDate('2026-12-31') // '31/12/2026' */
export function formatDate(day: string): string {
  return day.split('-').reverse().join('/')
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
