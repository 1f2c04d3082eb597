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

/** A local date and time, `2026-12-31T14:30`; the caller knows the zone. A picked day keeps the time, or 00:00. */
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
