import { MaskedInput } from '#ui/inputs/MaskedInput.tsx'
import type { AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { wordsOfIs } from '../filters/filterWords.admin.ts'
import { TextFilter } from '../filters/TextFilter.admin.tsx'
import { BoundTextInput } from '../inputs/BoundTextInput.admin.tsx'
import { FigureColumn } from '../inputs/DisplayColumn.admin.tsx'
import { cnpjMask } from './cnpjMask.admin.ts'

function Input(props: AdminInputProps) {
  return <BoundTextInput {...props}>{bound => <MaskedInput {...bound} mask={cnpjMask} />}</BoundTextInput>
}

export const cnpjAdmin: AdminFace = {
  Input,
  Column: FigureColumn,
  Filter: TextFilter,
  filterWords: wordsOfIs,
  width: 160,
}
