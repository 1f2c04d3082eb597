import { DecimalInput } from '#ui/heavyPieces.ts'
import type { AdminFace, AdminFilterProps, AdminInputProps } from '../adminFace.admin.ts'
import { FigureColumn } from '../DisplayColumn.admin.tsx'
import { wordsOfRange } from '../filterWords.admin.ts'
import { RangeFilter } from '../RangeFilter.admin.tsx'
import { spokenNumber } from '../spokenNumber.ts'
import { FieldBox, useFieldInput } from '../useFieldInput.admin.tsx'

const shape = { start: 'R$', tidy: spokenNumber } as const

function Input(props: AdminInputProps) {
  const input = useFieldInput(props)
  return (
    <FieldBox input={input}>
      <DecimalInput {...input.common} {...shape} value={input.text} onChange={input.change} />
    </FieldBox>
  )
}

function Filter(props: AdminFilterProps) {
  return <RangeFilter {...props} end={end => <DecimalInput {...end} {...shape} keepEmpty />} />
}

export const moneyAdmin: AdminFace = {
  Input,
  Column: FigureColumn,
  Filter,
  filterWords: wordsOfRange,
  align: 'right',
  width: 150,
}
