import { useState } from 'react'

/** What every input of this room takes beside its value. */
export interface FieldProps {
  readonly label: string
  readonly name?: string
  readonly help?: string
  /** A message from outside (the server, the form); it goes before what the input itself finds wrong. */
  readonly error?: string
  readonly required?: boolean
  /** May be left empty for now; the label says quietly that publication will ask for it. */
  readonly neededToPublish?: boolean
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  /** Runs with the other blur work: forms use it to know that the field was visited. */
  readonly onBlur?: () => void
}

/** An input of one text. `validate` is asked when the person leaves the field and says what is wrong, or nothing. */
export interface TextFieldProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly validate?: (value: string) => string | undefined
}

export const tooLong = (maxLength: number) => `Máximo de ${maxLength} caracteres`

/**
 * The message under a field: the one given from outside, else what was wrong with this very value when the field was
 * left. Typing again takes the field's own message away at once.
 */
export function useFieldMessage(
  { error, required, validate, onBlur }: Pick<TextFieldProps, 'error' | 'required' | 'validate' | 'onBlur'>,
  value: string,
) {
  const [left, setLeft] = useState<string>()
  const own = left === value ? problem(value) : undefined

  function problem(text: string) {
    if (text === '') return required ? 'Campo obrigatório' : undefined
    return validate?.(text)
  }

  /** Call with the value the field holds as it is left. */
  function leave(text = value) {
    setLeft(text)
    onBlur?.()
  }

  return { message: error || own, leave }
}
