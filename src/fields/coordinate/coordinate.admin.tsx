import { CoordinateInput } from '#ui/lazyInputs.ts'
import type { AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { BoundTextInput } from '../inputs/BoundTextInput.admin.tsx'
import { FigureColumn } from '../inputs/DisplayColumn.admin.tsx'

function Input(props: AdminInputProps) {
  return <BoundTextInput {...props}>{bound => <CoordinateInput {...bound} />}</BoundTextInput>
}

export const coordinateAdmin: AdminFace = { Input, Column: FigureColumn, Filter: null, align: 'right' }
