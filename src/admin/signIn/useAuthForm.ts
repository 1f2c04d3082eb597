import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { required } from '#fields/contract/required.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { HttpFailure } from '../api/http.ts'
import { type Check, textOf } from './checks.ts'

/** Field to message. */
export type Fields = Readonly<Record<string, string | undefined>>

/** Why a form did not go through: the sentence for the person, and what concerns single fields. */
export interface Failure {
  readonly message: string
  readonly fields: Fields
}

/** A request sets loading and forgets what came before; then either the answer or the failure is kept. */
interface State<Answer> {
  readonly loading: boolean
  readonly success: boolean
  readonly failure: Failure | undefined
  readonly answer: Answer | undefined
  /** What stands beside the fields: of the last failure, or noticed on leaving a field. */
  readonly errors: Fields
}

const BLANK: State<never> = { loading: false, success: false, failure: undefined, answer: undefined, errors: {} }

/**
 * A short form that asks the server one thing. The inputs keep what was typed whatever happens; it is never sent twice
 * at once. `checks` has one entry per field, in the order in which they are shown.
 */
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
    sending.current = true
    try {
      // On its way before the form is drawn anew.
      const answer = send(form)
      setState({ ...BLANK, loading: true })
      setState({ ...BLANK, success: true, answer: await answer })
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
    // A field that was never filled is not checked: going on to "Esqueci minha senha" is no mistake.
    onBlur({ target }: FocusEvent<HTMLInputElement>) {
      if (target.value === '') return
      const error = checks[name](target.value, new FormData(required(target.form, 'form around an input')))
      // What the server refused stays said until it is changed: moving the focus to the summary is no change.
      if (error === undefined && state.errors[name] === state.failure?.fields[name]) return
      if (error !== state.errors[name]) setError(name, error)
    },
  })

  return {
    ...state,
    onSubmit,
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
