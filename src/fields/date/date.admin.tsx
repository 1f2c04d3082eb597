import { DateInput } from '#ui/heavyPieces.ts'
import type { AdminFace, AdminInputProps } from '../adminFace.admin.ts'
import { FigureColumn } from '../DisplayColumn.admin.tsx'
import { wordsOfIs } from '../filterWords.admin.ts'
import { PeriodFilter, wordsOfPeriod } from '../PeriodFilter.admin.tsx'
import { FieldBox, useFieldInput } from '../useFieldInput.admin.tsx'

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
