import type { TextFieldProps } from '../inputs/fieldProps.ts'
import { DateTextInput } from './DateTextInput.tsx'
import { dateOf } from './dates.ts'
import { fetchCalendar, LazyCalendar } from './LazyCalendar.tsx'

/**
 * A day and an hour, as the clock on the wall shows them: the value is `2026-12-31T14:30`, and which time zone that is
 * in is for the caller to say. A day picked in the calendar keeps the hour, or begins at 00:00.
 */
export function DateTimeInput(props: TextFieldProps) {
  const hour = dateOf(props.value, 'dateTime') ? props.value.slice(11) : '00:00'
  return (
    <DateTextInput
      {...props}
      kind="dateTime"
      panel={{
        onNear: fetchCalendar,
        title: 'Abrir calendário',
        content: close => (
          <LazyCalendar
            autoFocus
            value={props.value.slice(0, 10)}
            onPick={day => {
              props.onChange(`${day}T${hour}`)
              close()
            }}
          />
        ),
      }}
    />
  )
}
