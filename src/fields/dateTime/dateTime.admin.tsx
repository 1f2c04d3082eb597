import { DateTimeInput } from '#ui/lazyInputs.ts'
import type { AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { PeriodFilter, wordsOfPeriod } from '../filters/PeriodFilter.admin.tsx'
import { BoundTextInput } from '../inputs/BoundTextInput.admin.tsx'
import { FigureColumn } from '../inputs/DisplayColumn.admin.tsx'
import { clockOfInstant, instantOfClock } from './wallClock.ts'

/** People see and type São Paulo time; the form holds the instant in UTC, or the unfinished text. */
function Input(props: AdminInputProps) {
  return (
    <BoundTextInput {...props} unreadable="Data inválida">
      {({ value, onChange, ...bound }) => (
        <DateTimeInput
          {...bound}
          value={props.field.json.safeDecode(value as never).success ? clockOfInstant(value) : value}
          onChange={shown => onChange(instantOfClock(shown) ?? shown)}
        />
      )}
    </BoundTextInput>
  )
}

export const dateTimeAdmin: AdminFace = {
  Input,
  Column: FigureColumn,
  Filter: PeriodFilter,
  filterWords: wordsOfPeriod,
  align: 'right',
  width: 150,
}
