import type { AdminFace, AdminInputProps } from '../adminFace.admin.ts'
import { DisplayColumn } from '../DisplayColumn.admin.tsx'
import { wordsOfIs } from '../filterWords.admin.ts'
import { TextFieldInput } from '../TextFieldInput.admin.tsx'
import { TextFilter } from '../TextFilter.admin.tsx'
import { SuggestedTextInput } from './SuggestedTextInput.admin.tsx'

function Input(props: AdminInputProps) {
  if (props.field.options.suggests && !props.readOnly) return <SuggestedTextInput {...props} />
  return <TextFieldInput {...props} maxLength={props.field.options.max} />
}

export const textAdmin: AdminFace = {
  Input,
  Column: DisplayColumn,
  Filter: TextFilter,
  filterWords: wordsOfIs,
  // A short text needs no room for a long one.
  width: ({ options: { max = 100 } }) => Math.min(220, Math.max(110, 90 + max * 1.3)),
}
