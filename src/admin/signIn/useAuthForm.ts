import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { required } from '#fields/contract/required.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { HttpFailure } from '../api/http.ts'
import { type Check, textOf } from './checks.ts'

/** Message by field. */
export type Fields = Readonly<Record<string, string | undefined>>

export interface Failure {
  readonly message: string
  readonly fields: Fields
}

/** A submit resets everything and sets `loading`; then either `answer` or `failure` is set. */
interface State<Answer> {
  readonly loading: boolean
  readonly failure: Failure | undefined
  readonly answer: Answer | undefined
  /** Messages beside the fields: from the last failure, or found when a field lost the focus. */
  readonly errors: Fields
}

const BLANK: State<never> = { loading: false, failure: undefined, answer: undefined, errors: {} }

/** A short form with one request: keeps what is typed, never sends twice at once. `checks` in the order shown. */
export function useAuthForm<Name extends string, Answer>({
  checks,
  send,
}: {
  checks: Readonly<Record<Name, Check>>
  send: (form: FormData) => Promise<Answer>
}) {
  const [state, setState] = useState<State<Answer>>(BLANK)
  const sending = useRef(false)

  const fail = (failure: Failure) => setState({ ...BLANK, failure, errors: failure.fields })
  const setError = (name: Name, error: string | undefined) =>
    setState(before => ({ ...before, errors: { ...before.errors, [name]: error } }))

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    const form = new FormData(event.currentTarget)
    const wrong = problems(checks, form)
    if (Object.keys(wrong).length > 0) {
      return fail({ message: 'Verifique os campos destacados.', fields: wrong })
    }
    await run(() => send(form))
  }

  /** Sends something else than what was typed, without checks. */
  async function run(call: () => Promise<Answer>) {
    if (sending.current) return
    sending.current = true
    try {
      // Sent before the re-render.
      const answer = call()
      setState({ ...BLANK, loading: true })
      setState({ ...BLANK, answer: await answer })
    } catch (error) {
      fail(failureOf(error))
    } finally {
      sending.current = false
    }
  }

  const field = (name: Name) => ({
    name,
    error: state.errors[name],
    onChange() {
      if (state.errors[name]) setError(name, undefined)
    },
    // An empty field is not checked, so that leaving it for "Esqueci minha senha" shows no error.
    onBlur({ target }: FocusEvent<HTMLInputElement>) {
      if (target.value === '') return
      const error = checks[name](target.value, new FormData(required(target.form, 'form of an input')))
      // The server's error stays until the text changes, even when the focus moves to the error summary.
      if (error === undefined && state.errors[name] === state.failure?.fields[name]) return
      if (error !== state.errors[name]) setError(name, error)
    },
  })

  return {
    ...state,
    onSubmit,
    run,
    field,
    forgetFailure: () => setState(before => ({ ...before, failure: undefined, errors: {} })),
  }
}

function problems<Name extends string>(checks: Readonly<Record<Name, Check>>, form: FormData): Fields {
  const found = (Object.entries(checks) as [Name, Check][]).map(([name, check]) => [
    name,
    check(textOf(form, name), form),
  ])
  return Object.fromEntries(found.filter(([, error]) => error))
}

function failureOf(error: unknown): Failure {
  if (error instanceof HttpFailure) return { message: error.message, fields: error.errors ?? {} }
  console.error(error)
  return { message: failureMessage(error), fields: {} }
}
