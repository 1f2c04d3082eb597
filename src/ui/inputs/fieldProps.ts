import { type KeyboardEvent, useState } from 'react'

export interface FieldProps {
  readonly label: string
  readonly name?: string
  readonly help?: string
  /** An error from outside (the server, the form); it takes precedence over the input's own. */
  readonly error?: string
  readonly required?: boolean
  /** May be empty in a draft; the label marks that publication requires it. */
  readonly neededToPublish?: boolean
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  /** Forms use it to know that the field was visited. */
  readonly onBlur?: () => void
}

/** Props of a text input. `validate` runs on blur and returns the message for an invalid value. */
export interface TextFieldProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly validate?: (value: string) => string | undefined
}

/** Handles Enter in an input that has a use for it, instead of the form. */
export const onEnterKey = (onEnter: (() => void) | undefined) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !onEnter) return
  event.preventDefault()
  onEnter()
}

type CheckedProps = FieldProps & Pick<TextFieldProps, 'validate'>

/** The message from outside, or else the problem found on blur, which disappears when the value changes. */
export function useFieldMessage(props: CheckedProps, value: string) {
  const { error, required, validate, onBlur, name, disabled, autoFocus } = props
  const [left, setLeft] = useState<string>()
  const own = left === value ? problem(value) : undefined

  function problem(text: string) {
    if (text === '') return required ? 'Campo obrigatório' : undefined
    return validate?.(text)
  }

  /** Call on blur with the value at that time. */
  function leave(text = value) {
    setLeft(text)
    onBlur?.()
  }

  const message = error || own
  return {
    message,
    leave,
    /** Props of MUI's input. */
    input: { name, disabled, autoFocus, error: Boolean(message), onBlur: () => leave() },
  }
}

/** The same for a text of at most `maxLength` characters. */
export const useTextMessage = (props: CheckedProps, value: string, maxLength: number) =>
  useFieldMessage(
    {
      ...props,
      validate: text => (text.trim().length > maxLength ? `Máximo de ${maxLength} caracteres` : props.validate?.(text)),
    },
    value,
  )
