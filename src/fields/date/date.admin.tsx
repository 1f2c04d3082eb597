import { DateInput } from '#ui/heavyPieces.ts'
import type { AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { wordsOfIs } from '../filters/filterWords.admin.ts'
import { PeriodFilter, wordsOfPeriod } from '../filters/PeriodFilter.admin.tsx'
import { FigureColumn } from '../inputs/DisplayColumn.admin.tsx'
import { FieldBox, useFieldInput } from '../inputs/useFieldInput.admin.tsx'

function Input(props: AdminInputProps) {
  const input = useFieldInput(props, 'Data inválida')
  return (
    <FieldBox input={input}>
      <DateInput {...input.common} value={input.text} onChange={input.change} />
    </FieldBox>
  )
}

export const dateAdmin: AdminFace = {
  Input,
  Column: FigureColumn,
  Filter: PeriodFilter,
  filterWords: (value, field) => (value.is ? wordsOfIs(value, field) : wordsOfPeriod(value)),
  align: 'right',
  width: 120,
}
