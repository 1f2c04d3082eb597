import { MaskedInput } from '#ui/inputs/MaskedInput.tsx'
import type { TextMask } from '#ui/inputs/masks.ts'
import type { AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { TextFilter } from '../filters/TextFilter.admin.tsx'
import { BoundTextInput } from './BoundTextInput.admin.tsx'
import { FigureColumn } from './DisplayColumn.admin.tsx'

/** The admin face of a number that is typed with punctuation and stored without. `width`: the column's, in pixels. */
export function maskedFace(mask: TextMask, width: number): AdminFace {
  const Input = (props: AdminInputProps) => (
    <BoundTextInput {...props}>{bound => <MaskedInput {...bound} mask={mask} />}</BoundTextInput>
  )
  return { Input, Column: FigureColumn, Filter: TextFilter, width }
}
