import { useRef, useState } from 'react'
import { setSubmissionErrors, useCreate, useDataProvider, useUpdate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { Related } from '#fields/fieldKind.ts'
import type { AnyResource, Values } from '#schema/defineResource.ts'
import { asksForPublication } from '#schema/publication.ts'
import { useToast } from '#ui/ToastProvider.tsx'
import { failureMessage } from '../failureMessage.ts'
import { HttpFailure } from '../http.ts'
import { unsaved } from '../layout/unsaved.ts'
import { differing, problemsIn, valuesOf } from './formValues.ts'
import { done } from './words.ts'

/** A save that came too late: somebody else has saved the record since it was read. */
export interface StaleSave {
  readonly current: Values
  /** What this person wanted to save: the form, and what a button put on top of it. */
  readonly typed: Values
  readonly changes: Values
  /** Names of the fields the other person changed. */
  readonly theirs: readonly string[]
}

interface SavingOptions {
  readonly resource: AnyResource
  readonly related: Related
  readonly base: Values | null
  readonly setBase: (record: Values) => void
  readonly startedAt: Date | undefined
  readonly onCreated: ((record: Values) => void) | undefined
}

/** The key that carries the account's current password, where the server wants it. */
const OWN_PASSWORD = 'senha_atual'

const BEFORE_PUBLISHING = 'Antes de publicar, corrija:'

/** Saves the form it is used in. No refusal loses anything typed. */
export function useSaving({ resource, related, base, setBase, startedAt, onCreated }: SavingOptions) {
  const form = useFormContext()
  const toast = useToast()
  const dataProvider = useDataProvider()
  const [update] = useUpdate()
  const [create] = useCreate()
  const [phase, setPhase] = useState<'idle' | 'saving'>('idle')
  const [savedAt, setSavedAt] = useState(startedAt)
  const [failure, setFailure] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const [stale, setStale] = useState<StaleSave>()
  const [asked, setAsked] = useState<{ typed: Values; changes: Values; failure: string | undefined }>()
  // Two presses of Ctrl+S come sooner than the first one is drawn.
  const isBusy = useRef(false)

  /** Saves what is typed with these values on top of it, once nothing is wrong with it that can be told here. */
  function submit(changes: Values = {}) {
    if (isBusy.current) return
    const typed = structuredClone(form.getValues())
    const problems = Object.entries(problemsIn(resource, { ...typed, ...changes }, related))
    form.clearErrors()
    for (const [name, message] of problems) form.setError(name, { type: 'own', message })
    if (problems.length > 0) return refuse(wordsFor({ ...typed, ...changes }, 'Verifique os campos destacados.'))
    if (base && differing(resource, { ...typed, ...changes }, base).length === 0) {
      return toast({ type: 'info', message: 'Não há alterações a salvar.' })
    }
    void save(typed, changes)
  }

  async function save(typed: Values, changes: Values) {
    isBusy.current = true
    setPhase('saving')
    setFailure(undefined)
    try {
      const saved = await send({ ...typed, ...changes })
      settle()
      accept(saved, typed)
      setSavedAt(new Date())
      toast({ type: 'success', message: done(resource.label, base ? 'salvo' : 'criado') })
      if (base) return
      unsaved.exists = false
      onCreated?.(saved)
    } catch (error) {
      await explain(error, typed, changes)
    } finally {
      isBusy.current = false
      setPhase('idle')
    }
  }

  function send(data: Values): Promise<Values> {
    const options = { returnPromise: true as const }
    if (!base) return create(resource.name, { data }, options)
    return update(resource.name, { id: base['id'] as number, data, previousData: base as never }, options)
  }

  /** Takes over what the server holds now, but leaves alone what was typed while the save was on its way. */
  function accept(saved: Values, sent: Values) {
    const typed = form.getValues()
    setBase(saved)
    form.reset(valuesOf(resource, saved))
    for (const name of differing(resource, typed, sent)) form.setValue(name, typed[name], { shouldDirty: true })
  }

  async function explain(error: unknown, typed: Values, changes: Values) {
    if (!(error instanceof HttpFailure)) {
      console.error(error)
      return refuse(failureMessage(error))
    }
    // The dialog that signs in again says what there is to say.
    if (error.status === 401) return
    const passwordProblem = error.errors?.[OWN_PASSWORD]
    if (passwordProblem)
      return setAsked({ typed, changes, failure: OWN_PASSWORD in changes ? passwordProblem : undefined })
    settle()
    if (base && error.status === 409 && isStale(error.data)) {
      const { campos } = error.data
      const current = await dataProvider.getOne(resource.name, { id: base['id'] as number }).catch(() => undefined)
      if (current) return setStale({ current: current.data, typed, changes, theirs: Object.keys(campos) })
    }
    if (!error.errors) return refuse(error.message)
    setSubmissionErrors(formErrors(error), form.setError)
    refuse(wordsFor({ ...typed, ...changes }, error.message))
  }

  /** Fields that hold back a publication are told as that. */
  function wordsFor(values: Values, message: string): string {
    if (message.startsWith(BEFORE_PUBLISHING)) return message
    const isStep = resource.publication && 'states' in resource.publication && values['situacao'] !== base?.['situacao']
    return isStep && asksForPublication(resource, values) ? BEFORE_PUBLISHING : message
  }

  function settle() {
    setAsked(undefined)
    setStale(undefined)
  }

  function refuse(message: string) {
    setFailure(message)
    setRefusals(count => count + 1)
  }

  function reload(current: Values) {
    setBase(current)
    form.reset(valuesOf(resource, current))
    setFailure(undefined)
    setStale(undefined)
  }

  return {
    phase,
    savedAt,
    failure,
    refusals,
    submit,
    stale: {
      stale,
      onReload: () => stale && reload(stale.current),
      onKeepMine: () => stale && void save(stale.typed, { ...stale.changes, revisao: stale.current['revisao'] }),
      onGoOn: () => setStale(undefined),
    },
    ownPassword: {
      isAsked: asked !== undefined,
      failure: asked?.failure,
      onConfirm: (password: string) => asked && void save(asked.typed, { ...asked.changes, [OWN_PASSWORD]: password }),
      onDismiss: () => setAsked(undefined),
    },
  }
}

const isStale = (data: unknown): data is { campos: Values } =>
  typeof data === 'object' && data !== null && 'revisao' in data && 'campos' in data

/** In the shape of the form (rows inside lists), as the data provider hands them over. */
const formErrors = (error: HttpFailure & { body?: { errors: Values } }): Values =>
  error.body?.errors ?? error.errors ?? {}
