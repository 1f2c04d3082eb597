import { MaskedInput } from '#ui/inputs/MaskedInput.tsx'
import type { AdminColumnProps, AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { wordsOfIs } from '../filters/filterWords.admin.ts'
import { TextFilter } from '../filters/TextFilter.admin.tsx'
import { BoundTextInput } from '../inputs/BoundTextInput.admin.tsx'
import { FigureColumn } from '../inputs/DisplayColumn.admin.tsx'
import { phoneMask } from './phoneMask.admin.ts'

function Input(props: AdminInputProps) {
  return <BoundTextInput {...props}>{bound => <MaskedInput {...bound} mask={phoneMask} />}</BoundTextInput>
}

/** In a form that is only read, to call; with the country, so that it works from anywhere. */
function Read({ value, ...props }: AdminColumnProps) {
  const number = <FigureColumn value={value} {...props} />
  return typeof value === 'string' && value !== '' ? <a href={`tel:+55${value}`}>{number}</a> : number
}

export const phoneAdmin: AdminFace = {
  Input,
  Column: FigureColumn,
  Read,
  Filter: TextFilter,
  filterWords: wordsOfIs,
  width: 140,
}
