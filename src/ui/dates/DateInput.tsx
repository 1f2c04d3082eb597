import type { TextFieldProps } from '../inputs/fieldProps.ts'
import { DateTextInput } from './DateTextInput.tsx'
import { fetchCalendar, LazyCalendar } from './LazyCalendar.tsx'

/** A day, typed as dd/mm/aaaa or picked in a calendar. The value is `2026-12-31`, or the unfinished text. */
export function DateInput(props: TextFieldProps) {
  return (
    <DateTextInput
      {...props}
      kind="date"
      panel={{
        onNear: fetchCalendar,
        title: 'Abrir calendário',
        content: close => (
          <LazyCalendar
            autoFocus
            value={props.value}
            onPick={day => {
              props.onChange(day)
              close()
            }}
          />
        ),
      }}
    />
  )
}
