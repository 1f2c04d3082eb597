import { type ReactNode, type RefCallback, useCallback } from 'react'
import { useInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { FieldProps } from '#ui/fieldProps.ts'
import type { AdminInputProps } from './adminFace.admin.ts'
import { problemsOf } from './problemsOf.ts'

export interface FieldInput {
  /** The value in its JSON dress, or what a person has half typed; `null` for nothing. */
  readonly value: unknown
  /** The same for inputs of text: nothing is an empty text. */
  readonly text: string
  /** Takes an empty text as nothing. */
  readonly change: (value: unknown) => void
  /** Label, help, what is wrong in words, and the rest that every piece of `ui` takes. */
  readonly common: FieldProps & { readonly name: string; readonly onBlur: () => void }
  /** Where the form puts the focus when this field is wrong: on the first control inside. */
  readonly boxRef: RefCallback<HTMLElement>
}

/**
 * Binds a field to the react-admin form around it. What is wrong is said when the field is left and when the form is
 * sent; what the server refuses is shown the same way and stays until the value changes. Nothing typed is ever changed.
 *
 * @param unreadable what to say of a text that is no value of this kind: "Data inválida"
 */
export function useFieldInput({ source, field, required, readOnly }: AdminInputProps, unreadable?: string): FieldInput {
  const { trigger, clearErrors } = useFormContext()
  const input = useInput({
    source,
    format: value => value ?? null,
    parse: value => (value === '' ? null : value),
    // Rows are checked by their own inputs; here only what concerns the value as a whole.
    validate: value =>
      problemsOf(field, value, { required, unreadable }).find(({ path }) => path.length === 0)?.message,
  })
  const { name, value, onChange, onBlur, ref } = input.field
  const error = input.fieldState.error
  const fromServer = error?.type === 'server'

  return {
    value,
    text: value === null ? '' : String(value),
    change: next => {
      // While a mistake is being mended nobody needs to hear of it. Errors inside rows belong to the rows.
      if (error?.message) clearErrors(name)
      onChange(next)
    },
    common: {
      label: field.options.label,
      name,
      help: field.options.help,
      required,
      disabled: readOnly,
      error: messageOf(error),
      onBlur: () => {
        onBlur()
        // The server's refusal of this very value still holds.
        if (!fromServer) void trigger(name)
      },
    },
    boxRef: useCallback(element => ref(element && { focus: () => controlIn(element)?.focus() }), [ref]),
  }
}

/** An editor's text before the buttons above it. */
function controlIn(element: HTMLElement) {
  return (
    element.querySelector<HTMLElement>('[role=textbox]') ??
    element.querySelector<HTMLElement>(':is(input:not([type=hidden], [type=color]), textarea, [role=combobox], button)')
  )
}

interface FormError {
  readonly message?: unknown
  readonly root?: FormError
}

/** react-admin hands on what a check said as JSON behind a mark of its own. */
function messageOf(error: FormError | undefined): string | undefined {
  const message = error?.message ?? error?.root?.message
  if (typeof message !== 'string') return undefined
  return message.startsWith(MARK) ? String(JSON.parse(message.slice(MARK.length))) : message
}
const MARK = '@@react-admin@@'

/** The place of an input in its form; see `boxRef`. */
export function FieldBox({ input, children }: { readonly input: FieldInput; readonly children: ReactNode }) {
  return <div ref={input.boxRef}>{children}</div>
}
