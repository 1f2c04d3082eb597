import type { ReactNode } from 'react'
import type { AdminInputProps } from '../contract/adminFace.admin.ts'
import { FieldBox, type FieldInput, useFieldInput } from './useFieldInput.admin.tsx'

/** What a piece of `ui` that holds one text is given. */
type TextProps = FieldInput['common'] & {
  readonly value: string
  readonly onChange: (value: unknown) => void
}

interface BoundTextInputProps extends AdminInputProps {
  /** What to say of a text that is no value of this kind: "Data inválida". */
  readonly unreadable?: string
  readonly children: (bound: TextProps) => ReactNode
}

/** A piece of `ui` bound to its field: what the kinds written as one text share. */
export function BoundTextInput({ unreadable, children, ...props }: BoundTextInputProps) {
  const input = useFieldInput(props, unreadable)
  return <FieldBox input={input}>{children({ ...input.common, value: input.text, onChange: input.change })}</FieldBox>
}
