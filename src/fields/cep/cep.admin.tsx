import type { AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { wordsOfIs } from '../filters/filterWords.admin.ts'
import { TextFilter } from '../filters/TextFilter.admin.tsx'
import { FigureColumn } from '../inputs/DisplayColumn.admin.tsx'
import { MaskedFieldInput } from '../inputs/MaskedFieldInput.admin.tsx'

function Input(props: AdminInputProps) {
  return <MaskedFieldInput {...props} mask="cep" />
}

export const cepAdmin: AdminFace = {
  Input,
  Column: FigureColumn,
  Filter: TextFilter,
  filterWords: wordsOfIs,
  width: 100,
}
