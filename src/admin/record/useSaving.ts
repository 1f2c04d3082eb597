import { useEffect, useRef, useState } from 'react'
import { setSubmissionErrors, useCreate, useDataProvider, useUpdate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { Related } from '#fields/contract/fieldKind.ts'
import { stillSending } from '#fields/files/sending.admin.ts'
import { isSame } from '#fields/merge/isSame.ts'
import { asksForPublication } from '#schema/publication.ts'
import type { AnyResource, Label, Values } from '#schema/resource.ts'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { announceOther, authProvider, sessionOwner } from '../api/authProvider.ts'
import { OPERATION } from '../api/dataProvider.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { HttpFailure } from '../api/http.ts'
import { operationKey } from '../api/postOnce.ts'
import { onSessionChange, readSession } from '../api/session.ts'
import { handOver } from '../drafts/draftHandover.ts'
import type { JournalEntry } from '../drafts/localDrafts.ts'
import type { Journal } from '../drafts/useLocalDraft.ts'
import { differing, problemsIn, valuesOf } from '../model/formValues.ts'
import { type Merge, mergeOf } from '../model/merge.ts'
import { done } from '../model/words.ts'
import { goOnAsWanted, unsaved } from '../page/unsaved.ts'

/** A save that came too late: somebody else has saved the record since it was read. */
export interface StaleSave {
  readonly current: Values
  readonly merge: Merge
  /** What a button put on top of the form. */
  readonly changes: Values
}

/** Why a save waits: no network, no answer, a server that is away, an ended session, or somebody else's. */
export type Trouble = 'network' | 'connection' | 'server' | 'session' | 'owner'

interface SavingOptions {
  readonly resource: AnyResource
  readonly related: Related
  readonly base: Values | null
  readonly setBase: (record: Values) => void
  readonly journal: Journal
  /** How many files are on their way into the form. */
  readonly sending: number
  readonly startedAt: Date | undefined
  readonly onCreated: ((record: Values) => void) | undefined
}

/** One press of "Salvar": sent again it is the same, whatever is typed meanwhile. */
interface Save {
  readonly key: string
  readonly typed: Values
  readonly changes: Values
  readonly base: Values | null
}

/** The key that carries the account's current password, where the server wants it. */
const OWN_PASSWORD = 'senha_atual'

const BEFORE_PUBLISHING = 'Antes de publicar, corrija:'

/** What is known to be the server's absence and not its refusal. */
const AWAY = [0, 502, 503, 504]
/** Milliseconds until the first and at most until any later attempt. */
const [SOON, LATE] = [1_000, 30_000]
/** How long a creation waits to be noted before it is sent. */
const PATIENCE = 300

/**
 * Saves the form it is used in. No refusal loses anything typed. A save that meets no server, an ended session or
 * somebody else's waits, and goes on by itself with the same operation key once it can.
 */
export function useSaving({ resource, related, base, setBase, journal, sending, startedAt, onCreated }: SavingOptions) {
  const form = useFormContext()
  const toast = useToast()
  const dataProvider = useDataProvider()
  const [update] = useUpdate()
  const [create] = useCreate()
  const [phase, setPhase] = useState<'idle' | 'saving'>('idle')
  const [savedAt, setSavedAt] = useState(startedAt)
  const [failure, setFailure] = useState<string>()
  const [isTooEarly, setTooEarly] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [stale, setStale] = useState<StaleSave>()
  const [asked, setAsked] = useState<{ save: Save; failure: string | undefined }>()
  const [waitsFor, setWaitsFor] = useState<Trouble>()
  // Two presses of Ctrl+S come sooner than the first one is drawn.
  const busy = useRef<'no' | 'asked' | 'by itself'>('no')
  const isGone = useRef(false)
  const held = useRef(base)
  const waiting = useRef<{ save: Save; trouble: Trouble; tries: number; timer?: ReturnType<typeof setTimeout> }>(
    undefined,
  )
  // Sent, and nobody knows what became of it.
  const unsettled = useRef<Save>(undefined)
  // Asked for while an earlier save had to be settled first.
  const next = useRef<Values>(undefined)
  if (base !== null) held.current = base
  const onTheWay = useRef({ files: sending, arrived: () => {} })
  onTheWay.current.files = sending
  useEffect(() => {
    if (sending > 0) return
    setTooEarly(false)
    onTheWay.current.arrived()
  }, [sending])

  /** Saves what is typed with these values on top of it, once nothing is wrong with it that can be told here. */
  function submit(changes: Values = {}) {
    if (busy.current === 'by itself') {
      setPhase('saving')
      next.current = changes
    }
    if (busy.current !== 'no') return
    // What became of the earlier one is found out first: sent as another one it could be stored twice.
    if (waiting.current && unsettled.current === waiting.current.save) {
      next.current = changes
      return void attempt(waiting.current.save)
    }
    if (onTheWay.current.files > 0) {
      form.clearErrors()
      setTooEarly(true)
      return refuse(undefined)
    }
    const typed = structuredClone(form.getValues())
    const problems = Object.entries(problemsIn(resource, { ...typed, ...changes }, related))
    form.clearErrors()
    for (const [name, message] of problems) form.setError(name, { type: 'own', message })
    if (problems.length > 0) return refuse(wordsFor({ ...typed, ...changes }, 'Verifique os campos destacados.'))
    if (held.current && differing(resource, { ...typed, ...changes }, held.current).length === 0) {
      return toast({ type: 'info', message: 'Não há alterações a salvar.' })
    }
    const save: Save = { key: operationKey(), typed, changes, base: held.current }
    void attempt(isRepeated(save, unsettled.current) ? unsettled.current! : save)
  }

  /** @param isQuiet the person has not asked for it just now */
  async function attempt(save: Save, isQuiet = false) {
    if (busy.current !== 'no') return
    busy.current = isQuiet ? 'by itself' : 'asked'
    clearTimeout(waiting.current?.timer)
    if (!isQuiet) setPhase('saving')
    setFailure(undefined)
    try {
      await refuseOther()
      if (save.base === null) await noted(save)
      const saved = await send(save)
      // Where the new record goes on there is another form: what was sent into this one meanwhile goes with it.
      if (save.base === null && onTheWay.current.files > 0)
        await new Promise<void>(resolve => {
          onTheWay.current.arrived = resolve
        })
      succeed(save, saved)
    } catch (error) {
      await explain(error, save)
      if (waiting.current === undefined) next.current = undefined
    }
    setPhase('idle')
    // A new record is saved once; its form at its own address saves the rest.
    if (save.base === null && held.current !== null) return
    busy.current = 'no'
    const changes = next.current
    if (changes === undefined || waiting.current !== undefined || isGone.current) return
    next.current = undefined
    if (wants(changes)) submit(changes)
  }

  const wants = (changes: Values) =>
    held.current !== null && differing(resource, { ...form.getValues(), ...changes }, held.current).length > 0

  /** A creation is noted before it is sent, so that it is not made twice when the browser dies on the way. */
  async function noted({ key, typed, changes }: Save) {
    const data = { ...typed, ...changes }
    if (mustNotBeKept(resource, data)) return
    const patience = new Promise(resolve => setTimeout(resolve, PATIENCE))
    await Promise.race([journal.note({ key, data }), patience])
  }

  function send({ key, typed, changes, base: before }: Save): Promise<Values> {
    const data = { ...typed, ...changes, [OPERATION]: key }
    const options = { returnPromise: true as const }
    if (!before) return create(resource.name, { data }, options)
    return update(resource.name, { id: before['id'] as number, data, previousData: before as never }, options)
  }

  function succeed(save: Save, saved: Values) {
    settle()
    setSavedAt(new Date())
    toast({ type: 'success', message: done(resource.label, save.base ? 'salvo' : 'criado') })
    if (save.base) return accept(saved, save.typed)
    const typed = form.getValues()
    const rest = differing(resource, typed, save.typed)
    if (rest.length > 0) {
      const values = structuredClone(Object.fromEntries(rest.map(name => [name, typed[name]])))
      handOver(resource.name, saved['id'], {
        typed: values,
        entry: journal.id(),
        isToBeSaved: next.current !== undefined,
      })
    } else void journal.discard()
    held.current = saved
    if (isGone.current) return
    unsaved.exists = false
    if (rest.length > 0 || !goOnAsWanted()) onCreated?.(saved)
  }

  /** Takes over what the server holds now, but leaves alone what was typed while the save was on its way. */
  function accept(saved: Values, sent: Values) {
    const typed = form.getValues()
    held.current = saved
    setBase(saved)
    form.reset({ ...valuesOf(resource, saved), ...underTheCaret(typed, saved) })
    for (const name of differing(resource, typed, sent)) form.setValue(name, typed[name], { shouldDirty: true })
  }

  /** A space at the end, which the server takes off, belongs to the next word as long as somebody is writing there. */
  function underTheCaret(typed: Values, saved: Values): Values {
    const name = document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset['field']
    const text = name && typed[name]
    return typeof text === 'string' && text.trim() === saved[name!] ? { [name!]: text } : {}
  }

  /** Nothing typed by one person is saved in the name of another. */
  async function refuseOther() {
    const now = await sessionOwner().catch(async error => {
      // Asked by us and not by the data provider, so nobody else has heard of an ended session.
      await authProvider.checkError(error).catch(() => undefined)
      throw error
    })
    if (now && journal.owner && now.id !== journal.owner.id) throw new OtherOwner(now)
  }

  async function explain(error: unknown, save: Save) {
    if (error instanceof OtherOwner) {
      wait(save, 'owner')
      return announceOther({ owner: journal.owner!, now: error.now })
    }
    if (!(error instanceof HttpFailure)) {
      console.error(error)
      return refuse(failureMessage(error))
    }
    // The dialog that signs in again says what there is to say.
    if (error.status === 401) return wait(save, 'session')
    if (AWAY.includes(error.status)) {
      unsettled.current = save
      return wait(save, troubleOf(error.status), error.retryAfter)
    }
    if (error.status >= 500 || error.status === 429) {
      if (error.status >= 500) unsettled.current = save
      giveUpWaiting()
      return refuse(error.message)
    }
    const passwordProblem = error.errors?.[OWN_PASSWORD]
    if (passwordProblem) {
      giveUpWaiting()
      return setAsked({ save, failure: OWN_PASSWORD in save.changes ? passwordProblem : undefined })
    }
    settle()
    if (save.base === null) void journal.note(undefined)
    if (save.base && error.status === 409 && isStale(error.data)) {
      const current = await dataProvider.getOne(resource.name, { id: save.base['id'] as number }).catch(() => undefined)
      if (current) {
        const { alterado_em, alterado_por } = error.data
        // The settings do not say in their values who changed them last.
        const newest = { atualizado_em: alterado_em, atualizado_por: alterado_por, ...current.data }
        return compare(save.base, newest, save.changes)
      }
    }
    if (save.base && error.status === 404) return refuse(goneWords(resource.label))
    if (!error.errors) return refuse(error.message)
    setSubmissionErrors(formErrors(error), form.setError)
    refuse(wordsFor({ ...save.typed, ...save.changes }, error.message))
  }

  function compare(before: Values, current: Values, changes: Values) {
    const mine = structuredClone({ ...form.getValues(), ...changes })
    setStale({ current, changes, merge: mergeOf(resource, before, mine, current) })
  }

  /** Goes on from the newest version with what is kept of this person's, and saves that. */
  function saveMerged({ current, changes }: StaleSave, values: Values) {
    setStale(undefined)
    held.current = current
    setBase(current)
    form.reset(valuesOf(resource, current))
    const isTyped = ([name]: [string, unknown]) => !(name in changes)
    for (const [name, value] of Object.entries(values).filter(isTyped))
      form.setValue(name, value, { shouldDirty: true })
    submit(Object.fromEntries(Object.entries(changes).filter(([name]) => name in values)))
  }

  function wait(save: Save, trouble: Trouble, retryAfter = 0) {
    const tries = waiting.current?.save === save ? waiting.current.tries + 1 : 0
    const delay = Math.max(Math.min(SOON * 2 ** tries, LATE), retryAfter * 1_000) * (0.75 + Math.random() / 2)
    waiting.current = { save, trouble, tries }
    if (trouble !== 'session' && trouble !== 'owner' && !isGone.current)
      waiting.current.timer = setTimeout(() => attempt(save, true), delay)
    setWaitsFor(trouble)
  }

  function giveUpWaiting() {
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
    setWaitsFor(undefined)
  }

  // What a save waits for may come at any moment: the network, somebody looking at the page again, the right person.
  const goOn = useRef<(what: 'reached' | 'signed in') => void>(undefined)
  goOn.current = what => {
    if (!waiting.current) return
    const { save, trouble } = waiting.current
    const waitsForPerson = trouble === 'session' || trouble === 'owner'
    if (waitsForPerson === (what === 'signed in')) void attempt(save, !waitsForPerson)
  }
  useEffect(() => {
    isGone.current = false
    const reached = () => document.visibilityState === 'visible' && goOn.current?.('reached')
    window.addEventListener('online', reached)
    document.addEventListener('visibilitychange', reached)
    const stopListening = onSessionChange(() => readSession() && goOn.current?.('signed in'))
    return () => {
      isGone.current = true
      clearTimeout(waiting.current?.timer)
      window.removeEventListener('online', reached)
      document.removeEventListener('visibilitychange', reached)
      stopListening()
    }
  }, [])

  /** Fields that hold back a publication are told as that. */
  function wordsFor(values: Values, message: string): string {
    if (message.startsWith(BEFORE_PUBLISHING)) return message
    const isStep = resource.publication && 'states' in resource.publication && values['situacao'] !== base?.['situacao']
    return isStep && asksForPublication(resource, values) ? BEFORE_PUBLISHING : message
  }

  function settle() {
    unsettled.current = undefined
    giveUpWaiting()
    setAsked(undefined)
    setStale(undefined)
  }

  function refuse(message: string | undefined) {
    setFailure(message)
    setRefusals(count => count + 1)
  }

  return {
    phase,
    savedAt,
    failure: isTooEarly ? `${stillSending(sending)} Salve quando o envio terminar.` : failure,
    refusals,
    waitsFor,
    submit,
    /** Says in the place of a refused save why something else did not happen; undefined takes that back. */
    tell: (message: string | undefined) => (message === undefined ? setFailure(undefined) : refuse(message)),
    /** A creation of a former form of which nobody knows whether it arrived: the next save settles it first. */
    resume({ key, data }: NonNullable<JournalEntry['operation']>) {
      const save: Save = { key, typed: data, changes: {}, base: null }
      unsettled.current = save
      waiting.current = { save, trouble: 'connection', tries: 0 }
    },
    stale: {
      stale,
      onMerge: (values: Values) => stale && saveMerged(stale, values),
      onGoOn: () => setStale(undefined),
    },
    ownPassword: {
      isAsked: asked !== undefined,
      failure: asked?.failure,
      onConfirm: (password: string) =>
        asked &&
        void attempt({
          ...asked.save,
          key: operationKey(),
          changes: { ...asked.save.changes, [OWN_PASSWORD]: password },
        }),
      onDismiss: () => setAsked(undefined),
    },
  }
}

class OtherOwner extends Error {
  readonly now: { readonly nome: string; readonly email: string }

  constructor(now: OtherOwner['now']) {
    super('somebody else has signed in')
    this.now = now
  }
}

function troubleOf(status: number): Trouble {
  if (status !== 0) return 'server'
  return navigator.onLine ? 'connection' : 'network'
}

/** Somebody deleted what this form still shows. */
const goneWords = ({ one, gender }: Label) =>
  gender === 'm'
    ? `Este ${one} foi excluído enquanto você editava. O que você digitou continua nesta página: copie o que precisar.`
    : `Esta ${one} foi excluída enquanto você editava. O que você digitou continua nesta página: copie o que precisar.`

const isRepeated = (save: Save, earlier: Save | undefined) =>
  earlier !== undefined &&
  earlier.base === save.base &&
  JSON.stringify([earlier.typed, earlier.changes]) === JSON.stringify([save.typed, save.changes])

const mustNotBeKept = (resource: AnyResource, data: Values) =>
  OWN_PASSWORD in data ||
  Object.entries(data).some(
    ([name, value]) =>
      !isSame(value, null) && (resource.fields[name]?.kind.secret || resource.fields[name]?.options.transient),
  )

const isStale = (data: unknown): data is { campos: Values; alterado_em: unknown; alterado_por: unknown } =>
  typeof data === 'object' && data !== null && 'revisao' in data && 'campos' in data

/** In the shape of the form (rows inside lists), as the data provider hands them over. */
export const formErrors = (error: HttpFailure & { body?: { errors: Values } }): Values =>
  error.body?.errors ?? error.errors ?? {}
