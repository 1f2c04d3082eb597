import {
  type ReactNode,
  type RefCallback,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { get, type UseFormRegisterReturn, useFormContext } from 'react-hook-form'
import type { FieldProps } from '#ui/inputs/fieldProps.ts'
import type { AdminInputProps } from '../contract/adminFace.admin.ts'
import { problemsOf } from '../contract/problemsOf.ts'
import { onChangeAt } from './formChanges.admin.ts'
import { InDraft } from './inDraft.admin.ts'

export interface FieldInput {
  /** The value in its JSON encoding, or what a person has half typed; `null` for nothing. */
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
 * Binds a field to the form around it. What is wrong is said when the field is left and when the form is sent; what the
 * server refuses is shown the same way and stays until the value changes. Nothing typed is ever changed. Drawn again only
 * when its own value or its own mistake changes.
 *
 * @param unreadable what to say of a text that is no value of this kind: "Data inválida"
 */
export function useFieldInput(
  { source: name, field, required, neededToPublish = false, readOnly }: AdminInputProps,
  unreadable?: string,
): FieldInput {
  const { control, register, setError, clearErrors, getValues, getFieldState } = useFormContext()
  const element = useRef<HTMLElement>(null)
  const registration = useRef<UseFormRegisterReturn>(undefined)
  const listen = useCallback((heard: () => void) => onChangeAt(control, name, heard), [control, name])
  const value: unknown = useSyncExternalStore(listen, () => getValues(name)) ?? null
  const error = useSyncExternalStore(listen, () => messageOf(getFieldState(name).error))

  const isWhole = !useContext(InDraft)
  // Rows are checked by their own inputs; here only what concerns the value as a whole.
  const problemWith = (given: unknown) =>
    problemsOf(field, given ?? null, { required, isWhole, unreadable }).find(({ path }) => path.length === 0)?.message

  const registered = () => {
    registration.current = register(name, { validate: problemWith })
    // Handed to `ref` it would be taken for an element, and the fields inside this one forgotten.
    const entry = get(control._fields, name) as { _f: { ref: object } }
    entry._f.ref = { name, focus: () => controlIn(element.current)?.focus() }
    return registration.current
  }

  // Every time, as a form that is filled anew forgets its fields.
  useEffect(() => {
    registered()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is no longer there under this name is checked no more
  useEffect(() => () => registration.current?.ref(null), [name])

  return {
    value,
    text: value === null ? '' : String(value),
    change: next => {
      // While a mistake is being mended it is not said. Errors inside rows belong to the rows.
      if (getFieldState(name).error?.message) clearErrors(name)
      void registered().onChange({ target: { name, value: next === '' ? null : next }, type: 'change' })
    },
    common: {
      label: field.options.label,
      name,
      help: field.options.help,
      required,
      neededToPublish,
      disabled: readOnly,
      error,
      onBlur: () => {
        // What held back the last save, said by the server or by the form itself, holds for this very value. Taken off
        // here, it would also take a line off the list above the form, under the very click that leaves this field.
        const before = getFieldState(name).error
        void registered().onBlur({ target: { name, value: getValues(name) }, type: 'blur' })
        if (['server', 'own'].includes(before?.type ?? '')) return
        // Not by the form's own check, whose answer comes when the row may already have another place.
        const message = problemWith(getValues(name))
        if (message !== undefined) setError(name, { type: 'validate', message })
        else if (before) clearErrors(name)
      },
    },
    boxRef: useCallback(box => {
      element.current = box
    }, []),
  }
}

/** An editor's text before the buttons above it. */
function controlIn(element: HTMLElement | null) {
  return (
    element?.querySelector<HTMLElement>('[role=textbox]') ??
    element?.querySelector<HTMLElement>(
      ':is(input:not([type=hidden], [type=color]), textarea, [role=combobox], button)',
    )
  )
}

interface FormError {
  readonly message?: unknown
  readonly root?: FormError
}

function messageOf(error: FormError | undefined): string | undefined {
  const message = error?.message ?? error?.root?.message
  return typeof message === 'string' && message !== '' ? message : undefined
}

/** The place of an input in its form; see `boxRef`. */
export function FieldBox({ input, children }: { readonly input: FieldInput; readonly children: ReactNode }) {
  return <div ref={input.boxRef}>{children}</div>
}
