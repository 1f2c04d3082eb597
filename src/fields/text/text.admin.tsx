import { TextInput } from '#ui/inputs/TextInput.tsx'
import type { AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { TextFilter } from '../filters/TextFilter.admin.tsx'
import { BoundTextInput } from '../inputs/BoundTextInput.admin.tsx'
import { DisplayColumn } from '../inputs/DisplayColumn.admin.tsx'
import { SuggestedTextInput } from './SuggestedTextInput.admin.tsx'

function Input(props: AdminInputProps) {
  if (props.field.options.suggests && !props.readOnly) return <SuggestedTextInput {...props} />
  return (
    <BoundTextInput {...props}>{bound => <TextInput {...bound} maxLength={props.field.options.max} />}</BoundTextInput>
  )
}

export const textAdmin: AdminFace = {
  Input,
  Column: DisplayColumn,
  Filter: TextFilter,
  // A short text needs no room for a long one.
  width: ({ options: { max = 100 } }) => Math.min(220, Math.max(110, 90 + max * 1.3)),
  minWidth: 120,
}
