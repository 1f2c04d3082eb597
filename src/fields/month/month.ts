import * as z from 'zod'
import { clockOfCell, withSerial } from '../calendar/serialDay.ts'
import { sinceFirstYear } from '../calendar/sinceFirstYear.ts'
import { defineKind, messages } from '../contract/fieldKind.ts'
import { textEncodings } from '../contract/textEncodings.ts'

const yearAndMonth = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, messages.invalid)

/** A month of a year, `AAAA-MM`. */
export const month = defineKind<'month', string>({
  name: 'month',
  empty: null,
  operators: ['is', 'range'],
  encodings: () => ({ ...textEncodings(sinceFirstYear), form: yearAndMonth, json: yearAndMonth }),
  display: formatMonth,
  sheet: {
    format: () => 'mm/yyyy',
    write: value => ({ text: value.split('-').reverse().join('/'), ...withSerial(`${value}-01`) }),
    read: monthOfCell,
  },
})

/** Reads `12/2026`, and what spreadsheets turn it into: the first day of that month, or `dez/26`. */
function monthOfCell(text: string): string | undefined {
  const day = clockOfCell(text)
  if (day !== undefined) return day.endsWith('-01') ? day.slice(0, 7) : undefined
  const [, name = '', figure, year] =
    /^\s*(?:(\p{L}{3,9})\.?|(\d{1,2}))(?:\/|\s+de\s+|-)(\d{2}|\d{4})\s*$/u.exec(text) ?? []
  if (year === undefined) return undefined
  const number = figure ?? String(SHORT.indexOf(name.slice(0, 3).toLowerCase()) + 1)
  return `${year.length === 2 ? `20${year}` : year}-${number.padStart(2, '0')}`
}

const SHORT = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

const names = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** @example formatMonth('2026-12') // 'dezembro de 2026' */
export function formatMonth(month: string): string {
  return names.format(new Date(`${month}-01T00:00:00Z`))
}
