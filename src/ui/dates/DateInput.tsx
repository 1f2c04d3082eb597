import type { TextFieldProps } from '../inputs/fieldProps.ts'
import { Calendar } from './Calendar.tsx'
import { DateTextInput } from './DateTextInput.tsx'

/** A day, typed as dd/mm/aaaa or picked in a calendar. The value is `2026-12-31`, or the unfinished text. */
export function DateInput(props: TextFieldProps) {
  return (
    <DateTextInput
      {...props}
      kind="date"
      panel={{
        title: 'Abrir calendário',
        content: close => (
          <Calendar
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
