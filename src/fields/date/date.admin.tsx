import { DateInput } from '#ui/lazyInputs.ts'
import type { AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { PeriodFilter } from '../filters/PeriodFilter.admin.tsx'
import { BoundTextInput } from '../inputs/BoundTextInput.admin.tsx'
import { FigureColumn } from '../inputs/DisplayColumn.admin.tsx'

function Input(props: AdminInputProps) {
  return (
    <BoundTextInput {...props} unreadable="Data inválida">
      {bound => <DateInput {...bound} />}
    </BoundTextInput>
  )
}

export const dateAdmin: AdminFace = {
  Input,
  Column: FigureColumn,
  Filter: PeriodFilter,
  align: 'right',
  width: 120,
  minWidth: 108,
}
