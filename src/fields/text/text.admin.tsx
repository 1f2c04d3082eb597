import type { AdminFace, AdminInputProps } from '../adminFace.admin.ts'
import { DisplayColumn } from '../DisplayColumn.admin.tsx'
import { wordsOfIs } from '../filterWords.admin.ts'
import { TextFieldInput } from '../TextFieldInput.admin.tsx'
import { TextFilter } from '../TextFilter.admin.tsx'

function Input(props: AdminInputProps) {
  return <TextFieldInput {...props} maxLength={props.field.options.max} />
}

export const textAdmin: AdminFace = {
  Input,
  Column: DisplayColumn,
  Filter: TextFilter,
  filterWords: wordsOfIs,
  width: 220,
}
