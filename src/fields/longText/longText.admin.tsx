import { TextArea } from '#ui/inputs/TextArea.tsx'
import type { AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { DisplayColumn } from '../inputs/DisplayColumn.admin.tsx'
import { FieldBox, useFieldInput } from '../inputs/useFieldInput.admin.tsx'

function Input(props: AdminInputProps) {
  const input = useFieldInput(props)
  return (
    <FieldBox input={input}>
      <TextArea {...input.common} value={input.text} onChange={input.change} maxLength={props.field.options.max} />
    </FieldBox>
  )
}

export const longTextAdmin: AdminFace = { Input, Column: DisplayColumn, Filter: null, width: 280 }
