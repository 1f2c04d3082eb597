import { eachDayOfInterval, endOfMonth, endOfWeek, format, isValid, parse, startOfMonth, startOfWeek } from 'date-fns'

/** Wire formats: dates `2026-12-31`, months `2026-12`, local date-times `2026-12-31T14:30`. Users read 31/12/2026. */
const wire = { date: 'yyyy-MM-dd', dateTime: "yyyy-MM-dd'T'HH:mm", month: 'yyyy-MM' } as const
const read = { date: 'dd/MM/yyyy', dateTime: 'dd/MM/yyyy HH:mm', month: 'MM/yyyy' } as const
export type DateKind = keyof typeof wire

/** Parses a wire text as local midnight; undefined for an invalid one ("2026-02-30", "2026-1-1", ""). */
export function dateOf(text: string, kind: DateKind = 'date'): Date | undefined {
  return exactly(text, wire[kind])
}

/** The days of the weeks, from Sunday on, that a month has a part in. @param month a day of it */
export const weeksOf = (month: Date): Date[] =>
  eachDayOfInterval({ start: startOfWeek(startOfMonth(month)), end: endOfWeek(endOfMonth(month)) })

export const wireOf = (day: Date) => format(day, wire.date)

/** `2026-12-31` → `31/12/2026`. A text that is no date is returned unchanged, because the user is still typing it. */
export function shownOf(text: string, kind: DateKind): string {
  const date = exactly(text, wire[kind])
  return date ? format(date, read[kind]) : text
}

/** `31/12/2026` → `2026-12-31`. A text that is no date is returned unchanged, for the caller to refuse. */
export function typedOf(text: string, kind: DateKind): string {
  const date = exactly(text, read[kind])
  return date ? format(date, wire[kind]) : text
}

/** Earlier years are typing errors. */
const FIRST_YEAR = 1900

// date-fns accepts "1/2/26" for dd/MM/yyyy; a text counts only if formatting the date gives the same text.
function exactly(text: string, pattern: string) {
  const date = parse(text, pattern, new Date(2000, 0, 1))
  return isValid(date) && date.getFullYear() >= FIRST_YEAR && format(date, pattern) === text ? date : undefined
}

export function dateProblem(text: string, kind: DateKind): string {
  const isForeign = /[^\d/: ]/.test(text)
  if (isForeign) return `Não entendi esta data. Escreva como ${format(new Date(2026, 11, 31, 14, 30), read[kind])}.`
  const [, year = ''] = /^(?:\d\d\/){1,2}(\d+)(?: |$)/.exec(text) ?? []
  const isEarly = (kind === 'month' || text.split('/').length > 2) && /^(?:\d{2,3}|1[0-8]\d\d)$/.test(year)
  return isEarly ? 'Data inválida: o ano tem quatro algarismos, a partir de 1900.' : 'Data inválida'
}

const monthFormat = new Intl.DateTimeFormat('pt-BR', { month: 'long' })
const monthYearFormat = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric' })
const dayFormat = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', year: 'numeric' })

/** "31 de dezembro de 2026" */
export const dayName = (date: Date) => dayFormat.format(date)
/** "dezembro de 2026" */
export const monthYearName = (date: Date) => monthYearFormat.format(date)
/** "janeiro" … "dezembro" */
export const monthNames = Array.from({ length: 12 }, (_month, i) => monthFormat.format(new Date(2000, i, 1)))
export const weekdays = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
]
