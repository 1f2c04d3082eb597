import { MaskedInput } from '#ui/inputs/MaskedInput.tsx'
import type { MaskName } from '#ui/inputs/masks.ts'
import type { AdminInputProps } from '../contract/adminFace.admin.ts'
import { FieldBox, useFieldInput } from './useFieldInput.admin.tsx'

/** A text typed with its punctuation and kept without it. */
export function MaskedFieldInput({ mask, ...props }: AdminInputProps & { readonly mask: MaskName }) {
  const input = useFieldInput(props)
  return (
    <FieldBox input={input}>
      <MaskedInput {...input.common} mask={mask} value={input.text} onChange={input.change} />
    </FieldBox>
  )
}
