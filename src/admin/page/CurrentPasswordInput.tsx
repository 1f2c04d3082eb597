import type { ComponentProps } from 'react'
import { TextInput } from '#ui/inputs/TextInput.tsx'

type CurrentPasswordInputProps = Pick<
  ComponentProps<typeof TextInput>,
  'value' | 'onChange' | 'onEnter' | 'error' | 'autoFocus'
>

export function CurrentPasswordInput(props: CurrentPasswordInputProps) {
  return (
    <TextInput
      label="Senha atual"
      type="password"
      autoComplete="current-password"
      maxLength={128}
      autoFocus
      required
      {...props}
    />
  )
}
