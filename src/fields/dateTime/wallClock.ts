import { formatDateTime } from '../calendar/saoPaulo.ts'

/**
 * What a clock in São Paulo shows, to the minute.
 * @example clockOfInstant('2026-12-31T17:30:00.000Z') // '2026-12-31T14:30'
 */
export function clockOfInstant(instant: string): string {
  const [day = '', hour] = formatDateTime(instant).split(' ')
  return `${day.split('/').reverse().join('-')}T${hour}`
}

/**
 * The instant at which a clock in São Paulo shows this; undefined when it names no time. Of an hour that came twice
 * (the end of a summer time) the first, of one that was skipped the instant an hour later on the clock.
 * @example instantOfClock('2026-12-31T14:30') // '2026-12-31T17:30:00.000Z'
 */
export function instantOfClock(shown: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(shown)) return undefined
  const sameInUtc = Date.parse(`${shown}Z`)
  if (Number.isNaN(sameInUtc) || !new Date(sameInUtc).toISOString().startsWith(shown)) return undefined
  // Half a day to each side stands every distance from UTC the city has had.
  const [before, after] = [-HALF_A_DAY, HALF_A_DAY].map(distance => {
    const near = sameInUtc + distance
    const ahead = near - Date.parse(`${clockOfInstant(new Date(near).toISOString())}Z`)
    return new Date(sameInUtc + ahead).toISOString()
  }) as [string, string]
  return clockOfInstant(before) === shown ? before : clockOfInstant(after) === shown ? after : before
}

const HALF_A_DAY = 12 * 3_600_000
