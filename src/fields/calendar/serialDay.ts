/** Day 0 of spreadsheets. Before March 1900 they miscount days, so such days are written as text only. */
const EPOCH_MS = Date.UTC(1899, 11, 30)
const FIRST_RELIABLE = 61
const DAY_MS = 86_400_000

/**
 * The serial number that spreadsheets use for a local time; an empty object for times before March 1900.
 * @param clock `2026-12-31`, `2026-12-31T14:30` or with seconds, without a time zone
 * @example withSerial('2026-12-31T12:00') // { number: 46387.5 }
 */
export function withSerial(clock: string): { number?: number } {
  const number = (Date.parse(`${clock.includes('T') ? clock : `${clock}T00:00`}Z`) - EPOCH_MS) / DAY_MS
  return number < FIRST_RELIABLE ? {} : { number }
}

/**
 * The Brazilian notation of a cell that holds a day, with the time unless it is midnight.
 * @param instant milliseconds of a UTC clock that shows the cell's time
 * @example cellOfClock(Date.UTC(2026, 11, 31, 14, 30)) // '31/12/2026 14:30'
 */
export function cellOfClock(instant: number): string {
  // Spreadsheets store the time as a fraction of the day, which is rarely exact.
  const [day = '', time = ''] = new Date(Math.round(instant / 1000) * 1000).toISOString().slice(0, 19).split('T')
  const shown = day.split('-').reverse().join('/')
  if (time === '00:00:00') return shown
  return `${shown} ${time.endsWith(':00') ? time.slice(0, 5) : time}`
}

/** Reads `31/12/2026`, with or without a time, as `2026-12-31` or `2026-12-31T14:30`; undefined for other texts. */
export function clockOfCell(text: string): string | undefined {
  const [, day, month = '', year, time] =
    /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})(?:,?\s+(\d{1,2}:\d{2}(?::\d{2})?))?\s*$/.exec(text) ?? []
  if (day === undefined) return undefined
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return time === undefined ? date : `${date}T${time.padStart(time.length < 6 ? 5 : 8, '0')}`
}
