import { MonthInput } from '#ui/heavyPieces.ts'
import type { AdminFace, AdminFilterProps, AdminInputProps } from '../contract/adminFace.admin.ts'
import { wordsOfIs, wordsOfRange } from '../filters/filterWords.admin.ts'
import { RangeFilter } from '../filters/RangeFilter.admin.tsx'
import { FigureColumn } from '../inputs/DisplayColumn.admin.tsx'
import { FieldBox, useFieldInput } from '../inputs/useFieldInput.admin.tsx'

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
