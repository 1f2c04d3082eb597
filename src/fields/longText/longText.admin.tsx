import { TextArea } from '#ui/inputs/TextArea.tsx'
import type { AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { BoundTextInput } from '../inputs/BoundTextInput.admin.tsx'
import { DisplayColumn } from '../inputs/DisplayColumn.admin.tsx'

function Input(props: AdminInputProps) {
  return (
    <BoundTextInput {...props}>{bound => <TextArea {...bound} maxLength={props.field.options.max} />}</BoundTextInput>
  )
}

export const longTextAdmin: AdminFace = { Input, Column: DisplayColumn, Filter: null, width: 280 }
