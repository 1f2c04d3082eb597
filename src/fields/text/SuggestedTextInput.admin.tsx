import { SuggestInput } from '#ui/selects/SuggestInput.tsx'
import type { AdminInputProps } from '../contract/adminFace.admin.ts'
import { BoundTextInput } from '../inputs/BoundTextInput.admin.tsx'
import { useHeldElsewhere } from '../inputs/useHeldElsewhere.admin.ts'

/** One line of text that offers what other records hold in this field. */
export function SuggestedTextInput(props: AdminInputProps) {
  const heldElsewhere = useHeldElsewhere(props.source)
  return (
    <BoundTextInput {...props}>
      {bound => <SuggestInput {...bound} maxLength={props.field.options.max} onSuggest={heldElsewhere} />}
    </BoundTextInput>
  )
}
