import { DateTimeInput } from '#ui/heavyPieces.ts'
import type { AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { PeriodFilter, wordsOfPeriod } from '../filters/PeriodFilter.admin.tsx'
import { FigureColumn } from '../inputs/DisplayColumn.admin.tsx'
import { FieldBox, useFieldInput } from '../inputs/useFieldInput.admin.tsx'
import { clockOfInstant, instantOfClock } from './wallClock.ts'

/** People see and type São Paulo time; the form holds the instant in UTC, or the unfinished text. */
function Input(props: AdminInputProps) {
  const input = useFieldInput(props, 'Data inválida')
  const isInstant = props.field.json.safeDecode(input.text as never).success
  return (
    <FieldBox input={input}>
      <DateTimeInput
        {...input.common}
        value={isInstant ? clockOfInstant(input.text) : input.text}
        onChange={shown => input.change(instantOfClock(shown) ?? shown)}
      />
    </FieldBox>
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
