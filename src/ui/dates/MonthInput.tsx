import type { TextFieldProps } from '../inputs/fieldProps.ts'
import { DateTextInput } from './DateTextInput.tsx'
import { MonthList } from './MonthList.tsx'

/** A month, typed as mm/aaaa or picked from a list. The value is `2026-12`, or the unfinished text. */
export function MonthInput(props: TextFieldProps) {
  return (
    <DateTextInput
      {...props}
      kind="month"
      panel={{
        title: 'Abrir lista de meses',
        content: close => (
          <MonthList
            autoFocus
            value={props.value}
            onPick={month => {
              props.onChange(month)
              close()
            }}
          />
        ),
      }}
    />
  )
}
