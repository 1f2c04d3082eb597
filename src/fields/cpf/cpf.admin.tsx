import type { AdminFace, AdminInputProps } from '../adminFace.admin.ts'
import { FigureColumn } from '../DisplayColumn.admin.tsx'
import { wordsOfIs } from '../filterWords.admin.ts'
import { MaskedFieldInput } from '../MaskedFieldInput.admin.tsx'
import { TextFilter } from '../TextFilter.admin.tsx'

function Input(props: AdminInputProps) {
  return <MaskedFieldInput {...props} mask="cpf" />
}

export const cpfAdmin: AdminFace = {
  Input,
  Column: FigureColumn,
  Filter: TextFilter,
  filterWords: wordsOfIs,
  width: 140,
}
