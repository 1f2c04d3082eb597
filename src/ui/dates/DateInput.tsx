import type { TextFieldProps } from '../inputs/fieldProps.ts'
import { type DatePanel, DateTextInput } from './DateTextInput.tsx'
import { dateOf } from './dates.ts'
import { fetchCalendar, LazyCalendar } from './LazyCalendar.tsx'
import { MonthList } from './MonthList.tsx'

const calendar: DatePanel = {
  title: 'Abrir calendário',
  onNear: fetchCalendar,
  content: (value, pick) => <LazyCalendar autoFocus value={value} onPick={pick} />,
}

/** A day, typed as dd/mm/aaaa or picked in a calendar. The value is `2026-12-31`, or the unfinished text. */
export function DateInput(props: TextFieldProps) {
  return <DateTextInput {...props} kind="date" panel={calendar} />
}

const calendarOfMoments: DatePanel = {
  ...calendar,
  content(value, pick) {
    const hour = dateOf(value, 'dateTime') ? value.slice(11) : '00:00'
    return calendar.content(value.slice(0, 10), day => pick(`${day}T${hour}`))
  },
}

/**
 * A day and an hour, as the clock on the wall shows them: the value is `2026-12-31T14:30`, and which time zone that is
 * in is for the caller to say. A day picked in the calendar keeps the hour, or begins at 00:00.
 */
export function DateTimeInput(props: TextFieldProps) {
  return <DateTextInput {...props} kind="dateTime" panel={calendarOfMoments} />
}

const months: DatePanel = {
  title: 'Abrir lista de meses',
  content: (value, pick) => <MonthList autoFocus value={value} onPick={pick} />,
}

/** A month, typed as mm/aaaa or picked from a list. The value is `2026-12`, or the unfinished text. */
export function MonthInput(props: TextFieldProps) {
  return <DateTextInput {...props} kind="month" panel={months} />
}
