import { MonthInput } from '#ui/heavyPieces.ts'
import type { AdminFace, AdminFilterProps, AdminInputProps } from '../adminFace.admin.ts'
import { FigureColumn } from '../DisplayColumn.admin.tsx'
import { wordsOfIs, wordsOfRange } from '../filterWords.admin.ts'
import { RangeFilter } from '../RangeFilter.admin.tsx'
import { FieldBox, useFieldInput } from '../useFieldInput.admin.tsx'

function Input(props: AdminInputProps) {
  const input = useFieldInput(props, 'Data inválida')
  return (
    <FieldBox input={input}>
      <MonthInput {...input.common} value={input.text} onChange={input.change} />
    </FieldBox>
  )
}

function Filter(props: AdminFilterProps) {
  return <RangeFilter {...props} end={end => <MonthInput {...end} />} />
}

export const monthAdmin: AdminFace = {
  Input,
  Column: FigureColumn,
  Filter,
  filterWords: (value, field) => (value.is ? wordsOfIs(value, field) : wordsOfRange(value, field)),
  align: 'right',
  width: 150,
}
