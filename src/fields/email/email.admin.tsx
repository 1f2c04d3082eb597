import type { AdminFace, AdminInputProps } from '../adminFace.admin.ts'
import { DisplayColumn } from '../DisplayColumn.admin.tsx'
import { wordsOfIs } from '../filterWords.admin.ts'
import { TextFieldInput } from '../TextFieldInput.admin.tsx'
import { TextFilter } from '../TextFilter.admin.tsx'

// Not type="email": the browser would tidy what is typed and check it by its own rule, in its own words.
function Input(props: AdminInputProps) {
  return <TextFieldInput {...props} inputMode="email" autoComplete="off" />
}

export const emailAdmin: AdminFace = {
  Input,
  Column: DisplayColumn,
  Filter: TextFilter,
  filterWords: wordsOfIs,
  width: 220,
}
