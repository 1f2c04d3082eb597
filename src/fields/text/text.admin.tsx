import { TextInput } from '#ui/inputs/TextInput.tsx'
import { SuggestInput } from '#ui/selects/SuggestInput.tsx'
import type { AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { TextFilter } from '../filters/TextFilter.admin.tsx'
import { BoundTextInput } from '../inputs/BoundTextInput.admin.tsx'
import { DisplayColumn } from '../inputs/DisplayColumn.admin.tsx'
import { useFieldSuggestions } from '../inputs/useFieldSuggestions.admin.ts'

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
  width: ({ options: { max = 100 } }) => Math.min(220, Math.max(110, 90 + max * 1.3)),
  minWidth: 120,
}

function SuggestedTextInput(props: AdminInputProps) {
  const findSuggestions = useFieldSuggestions(props.source)
  return (
    <BoundTextInput {...props}>
      {bound => <SuggestInput {...bound} maxLength={props.field.options.max} onSuggest={findSuggestions} />}
    </BoundTextInput>
  )
}
