import { CoordinateInput } from '#ui/heavyPieces.ts'
import type { AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { FigureColumn } from '../inputs/DisplayColumn.admin.tsx'
import { FieldBox, useFieldInput } from '../inputs/useFieldInput.admin.tsx'

function Input(props: AdminInputProps) {
  const input = useFieldInput(props)
  return (
    <FieldBox input={input}>
      <CoordinateInput {...input.common} value={input.text} onChange={input.change} />
    </FieldBox>
  )
}

export const coordinateAdmin: AdminFace = { Input, Column: FigureColumn, Filter: null, align: 'right' }
