import { TextInput } from '#ui/inputs/TextInput.tsx'

interface CurrentPasswordInputProps {
  readonly value: string
  readonly onChange: (password: string) => void
  readonly onEnter?: () => void
  readonly error: string | undefined
  readonly autoFocus?: boolean
}

/** Asks whoever is signed in for the password again, as the first thing of a dialog unless said. */
export function CurrentPasswordInput({ error, ...props }: CurrentPasswordInputProps) {
  return (
    <TextInput
      label="Senha atual"
      type="password"
      autoComplete="current-password"
      maxLength={128}
      autoFocus
      required
      {...props}
      {...(error ? { error } : {})}
    />
  )
}
