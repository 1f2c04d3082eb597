import { MonthInput } from '#ui/lazyInputs.ts'
import type { AdminFace, AdminFilterProps, AdminInputProps } from '../contract/adminFace.admin.ts'
import { RangeFilter } from '../filters/RangeFilter.admin.tsx'
import { BoundTextInput } from '../inputs/BoundTextInput.admin.tsx'
import { FigureColumn } from '../inputs/DisplayColumn.admin.tsx'

function Input(props: AdminInputProps) {
  return (
    <BoundTextInput {...props} unreadable="Data inválida">
      {bound => <MonthInput {...bound} />}
    </BoundTextInput>
  )
}

function Filter(props: AdminFilterProps) {
  return <RangeFilter {...props} end={end => <MonthInput {...end} />} />
}

export const monthAdmin: AdminFace = {
  Input,
  Column: FigureColumn,
  Filter,
  align: 'right',
  width: 150,
  minWidth: 100,
}
