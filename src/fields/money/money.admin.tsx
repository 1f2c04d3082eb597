import { DecimalInput } from '#ui/lazyInputs.ts'
import type { AdminFace, AdminFilterProps, AdminInputProps } from '../contract/adminFace.admin.ts'
import { RangeFilter } from '../filters/RangeFilter.admin.tsx'
import { BoundTextInput } from '../inputs/BoundTextInput.admin.tsx'
import { FigureColumn } from '../inputs/DisplayColumn.admin.tsx'
import { spokenNumber } from '../strings/spokenNumber.ts'

const shape = { start: 'R$', tidy: spokenNumber } as const

function Input(props: AdminInputProps) {
  return <BoundTextInput {...props}>{bound => <DecimalInput {...bound} {...shape} />}</BoundTextInput>
}

function Filter(props: AdminFilterProps) {
  return <RangeFilter {...props} end={end => <DecimalInput {...end} {...shape} keepEmpty />} />
}

export const moneyAdmin: AdminFace = {
  Input,
  Column: FigureColumn,
  Filter,
  align: 'right',
  width: 150,
}
