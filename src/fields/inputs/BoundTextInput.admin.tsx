import type { ReactNode } from 'react'
import type { AdminInputProps } from '../contract/adminFace.admin.ts'
import { FieldBox, type FieldInput, useFieldInput } from './useFieldInput.admin.tsx'

type TextProps = FieldInput['common'] & {
  readonly value: string
  readonly onChange: (value: unknown) => void
}

interface BoundTextInputProps extends AdminInputProps {
  /** The message for a text that cannot be read as a value of this kind: "Data inválida". */
  readonly unreadable?: string
  readonly children: (bound: TextProps) => ReactNode
}

/** Binds an input of `ui` to its field, for kinds whose values are typed as one text. */
export function BoundTextInput({ unreadable, children, ...props }: BoundTextInputProps) {
  const input = useFieldInput(props, unreadable)
  return <FieldBox input={input}>{children({ ...input.common, value: input.text, onChange: input.change })}</FieldBox>
}
