import { MaskedInput } from '#ui/inputs/MaskedInput.tsx'
import type { AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { wordsOfIs } from '../filters/filterWords.admin.ts'
import { TextFilter } from '../filters/TextFilter.admin.tsx'
import { BoundTextInput } from '../inputs/BoundTextInput.admin.tsx'
import { FigureColumn } from '../inputs/DisplayColumn.admin.tsx'
import { cepMask } from './cepMask.admin.ts'

function Input(props: AdminInputProps) {
  return <BoundTextInput {...props}>{bound => <MaskedInput {...bound} mask={cepMask} />}</BoundTextInput>
}

export const cepAdmin: AdminFace = {
  Input,
  Column: FigureColumn,
  Filter: TextFilter,
  filterWords: wordsOfIs,
  width: 100,
}
