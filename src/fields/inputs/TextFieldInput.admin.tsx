import type { ComponentProps } from 'react'
import { TextInput } from '#ui/inputs/TextInput.tsx'
import type { AdminInputProps } from '../contract/adminFace.admin.ts'
import { FieldBox, useFieldInput } from './useFieldInput.admin.tsx'

type Own = Pick<ComponentProps<typeof TextInput>, 'maxLength' | 'placeholder' | 'inputMode' | 'autoComplete'>

/** One line of text: what the kinds written as plain text share. */
export function TextFieldInput({ source, field, required, readOnly, ...own }: AdminInputProps & Own) {
  const input = useFieldInput({ source, field, required, readOnly })
  return (
    <FieldBox input={input}>
      <TextInput {...input.common} {...own} value={input.text} onChange={input.change} />
    </FieldBox>
  )
}
