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
  /** The value in its JSON encoding, or the text while it is half typed; `null` when empty. */
  readonly value: unknown
  readonly text: string
  /** An empty text becomes `null`. */
  readonly change: (value: unknown) => void
  /** The props that all inputs of `ui` take: label, help, error message and so on. */
  readonly common: FieldProps & { readonly name: string; readonly onBlur: () => void }
  /** Marks the element whose first control receives the focus when the field is invalid. */
  readonly boxRef: RefCallback<HTMLElement>
}

/**
 * Binds a field to the form around it. Errors appear when the field loses the focus and when the form is submitted;
 * errors from the server appear in the same way and stay until the value changes. The typed text is never changed.
 * Renders only when the field's own value or error changes.
 *
 * @param unreadable the message for a text that cannot be read as a value of this kind: "Data inválida"
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
  // Cells of rows are validated by their own inputs, so errors with a path are ignored here.
  const problemWith = (given: unknown) =>
    problemsOf(field, given ?? null, { required, isWhole, unreadable }).find(({ path }) => path.length === 0)?.message

  const registered = () => {
    registration.current = register(name, { validate: problemWith })
    // Set directly: passed to `ref`, react-hook-form would treat it as an element and forget the fields inside this
    // one.
    const entry = get(control._fields, name) as { _f: { ref: object } }
    entry._f.ref = { name, focus: () => controlIn(element.current)?.focus() }
    return registration.current
  }

  // Runs after every render, because resetting the form unregisters its fields.
  useEffect(() => {
    registered()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is no longer there under this name is checked no more
  useEffect(() => () => registration.current?.ref(null), [name])

  return {
    value,
    text: value === null ? '' : String(value),
    change: next => {
      // The error disappears while the user corrects the value. Errors inside rows belong to the inputs of the rows.
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
        // Errors of the last save, from the server or the form, apply to the unchanged value and stay. Clearing one
        // here would also shift the page (the error list above the form) under the click that leaves this field.
        const before = getFieldState(name).error
        void registered().onBlur({ target: { name, value: getValues(name) }, type: 'blur' })
        if (['server', 'own'].includes(before?.type ?? '')) return
        // Validated here, because react-hook-form's result arrives when the row may already have moved.
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

/** A rich-text editor's text comes before the buttons of its toolbar. */
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

export function FieldBox({ input, children }: { readonly input: FieldInput; readonly children: ReactNode }) {
  return <div ref={input.boxRef}>{children}</div>
}
