import type { ComponentProps } from 'react'
import { TextInput } from '#ui/inputs/TextInput.tsx'

type CurrentPasswordInputProps = Pick<
  ComponentProps<typeof TextInput>,
  'value' | 'onChange' | 'onEnter' | 'error' | 'autoFocus'
>

/** Asks whoever is signed in for the password again, as the first thing of a dialog unless said. */
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
