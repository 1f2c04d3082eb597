import { useRef } from 'react'
import { setSubmissionErrors, useCreate, useDataProvider, useUpdate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { Related } from '#fields/contract/fieldKind.ts'
import { publicPath } from '#schema/pageAddress.ts'
import { asDraft } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { useToast, useWithdrawToasts } from '#ui/feedback/ToastProvider.tsx'
import { announceOther } from '../api/authProvider.ts'
import { OPERATION } from '../api/dataProvider.ts'
import { operationKey } from '../api/postOnce.ts'
import { PREPARED } from '../api/preparations.ts'
import { handOverDraft, saveHandedOverDraft } from '../drafts/draftHandover.ts'
import type { FormDraft } from '../drafts/useLocalDraft.ts'
import { recordAddress } from '../model/addresses.ts'
import { differing, problemsIn, valuesOf } from '../model/formValues.ts'
import { isPreparation, placeOf } from '../model/preparation.ts'
import { changesSite, savedWords } from '../model/savedWords.ts'
import type { Save, SaveEffect, SaveEvent, StaleSave } from '../model/saveQueue.ts'
import { proceedIfBlocked, unsaved } from '../page/unsaved.ts'
import { UNDO_MS, UNDONE } from '../page/useUndo.ts'
import { refusalMessage, sendSave } from './sendSave.ts'

const PREPARATION_SAVED = 'Salvo no preparo. O site continua como está.'
const DATE_ENDED = 'A data de publicação foi desfeita: agende de novo.'

export interface SavingOptions {
  readonly resource: AnyResource
  readonly related: Related
  readonly base: Values | null
  readonly setBase: (record: Values) => void
  readonly draft: FormDraft
  /** Number of running uploads into the form. */
  readonly sending: number
  /** `isAllSaved`: nothing was typed since the save was sent. Returns whether the record's own form opens. */
  readonly onCreated: (record: Values, isAllSaved: boolean) => boolean
}

/** Executes the effects of the save queue in the surrounding form and dispatches their results. */
export function useSaveEffects(options: SavingOptions, dispatch: (event: SaveEvent) => void) {
  const { resource, related, setBase, draft, onCreated } = options
  const form = useFormContext()
  const toast = useToast()
  const withdrawToasts = useWithdrawToasts()
  const dataProvider = useDataProvider()
  const [update] = useUpdate()
  const [create] = useCreate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The newest known version, available before the next render.
  const held = useRef(options.base)
  if (options.base !== null) held.current = options.base
  /** Id of the created record whose form is about to replace this one. */
  const opens = useRef<unknown>(undefined)
  const files = useRef(options.sending)
  files.current = options.sending

  function check(changes: Values) {
    const base = held.current
    const typed = structuredClone(form.getValues())
    const values = { ...typed, ...changes }
    // What is prepared must meet the requirements of publication only when it is published.
    const checked = isPreparation(base) ? asDraft(resource, values) : values
    const problems = Object.entries(problemsIn(resource, checked, related))
    form.clearErrors()
    for (const [name, message] of problems) form.setError(name, { type: 'own', message })
    dispatch({
      type: 'checked',
      save: { key: operationKey(), typed, changes, base },
      problem:
        problems.length > 0 ? refusalMessage(resource, base, values, 'Verifique os campos destacados.') : undefined,
      isChanged: base === null || differing(resource, values, base).length > 0,
    })
  }

  const about = (record: Values) => [recordAddress(resource, placeOf(record))]

  async function send(save: Save) {
    // The undo offers of earlier saves would not undo the latest one.
    if (save.base) withdrawToasts(about(save.base))
    const outcome = await sendSave(save, { resource, draft, dataProvider, post, typed: () => form.getValues() })
    if ('failure' in outcome) return dispatch({ type: 'failed', save, failure: outcome.failure })
    dispatch({ type: 'answered', save, record: outcome.record, files: files.current, at: new Date() })
  }

  function post({ key, typed, changes, base }: Save): Promise<Values> {
    const data = { ...typed, ...changes, [OPERATION]: key }
    const settings = { returnPromise: true as const }
    if (!base) return create(resource.name, { data }, settings)
    const id = base['id'] as number
    // Not by `useUpdate`, which would put the prepared values into the cached lists.
    if (isPreparation(base))
      return dataProvider
        .update(resource.name, { id, data, previousData: base as never, meta: PREPARED })
        .then(answer => answer.data)
    return update(resource.name, { id, data, previousData: base as never }, settings)
  }

  function accept(saved: Values, sent: Values) {
    const typed = form.getValues()
    held.current = saved
    setBase(saved)
    form.reset({ ...valuesOf(resource, saved), ...preserveFocusedText(typed, saved) })
    for (const name of differing(resource, typed, sent)) form.setValue(name, typed[name], { shouldDirty: true })
  }

  function openRecord({ save, record, toBeSaved, isClosed }: Extract<SaveEffect, { type: 'openRecord' }>) {
    const typed = form.getValues()
    const rest = differing(resource, typed, save.typed)
    if (rest.length > 0 || toBeSaved !== undefined) {
      const values = structuredClone(Object.fromEntries(rest.map(name => [name, typed[name]])))
      handOverDraft(resource.name, record['id'], { typed: values, entry: draft.id(), toBeSaved })
    } else void draft.discard()
    held.current = record
    if (isClosed) return
    unsaved.exists = false
    const isAllSaved = rest.length === 0 && toBeSaved === undefined
    if (!isAllSaved || !proceedIfBlocked()) opens.current = onCreated(record, isAllSaved) ? record['id'] : undefined
  }

  /** Resets the form to the newest version with the merged values on top, and saves. */
  function takeMerged({ current, changes }: StaleSave, values: Values) {
    held.current = current
    setBase(current)
    form.reset(valuesOf(resource, current))
    for (const [name, value] of Object.entries(values)) {
      if (!(name in changes)) form.setValue(name, value, { shouldDirty: true })
    }
    askSave(Object.fromEntries(Object.entries(changes).filter(([name]) => name in values)))
  }

  function tellSaved({ base: before, isUndo, typed }: Save, saved: Values) {
    if (isPreparation(saved)) {
      const hadDate = isPreparation(before) && before.preparo?.agendado
      const message = hadDate ? `${PREPARATION_SAVED} ${DATE_ENDED}` : PREPARATION_SAVED
      return toast({ type: 'success', message, about: about(saved) })
    }
    const now = new Date().toISOString()
    const path = publicPath(resource, { ...related, ...saved }, now)
    const canUndo = !isUndo && before !== null && changesSite(resource, before, saved, now)
    toast({
      type: 'success',
      message: isUndo ? UNDONE : savedWords(resource, before, { ...typed, ...saved }, now),
      link: path === undefined ? undefined : { label: 'Ver no site', href: path },
      action: canUndo ? { label: 'Desfazer', onClick: () => undo(before, saved) } : undefined,
      ...(canUndo && { durationMs: UNDO_MS }),
      about: about(saved),
    })
  }

  /** Saves the former values again; text typed since stays in the form. */
  function undo(before: Values, saved: Values) {
    const [old, now] = [valuesOf(resource, before), valuesOf(resource, saved)]
    const changes = Object.fromEntries(differing(resource, old, now).map(name => [name, old[name]]))
    const save = { key: operationKey(), typed: now, changes, base: saved, isUndo: true as const }
    dispatch({ type: 'checked', save, problem: undefined, isChanged: true })
  }

  function saveRest(changes: Values) {
    const base = held.current
    if (base && differing(resource, { ...form.getValues(), ...changes }, base).length > 0) askSave(changes)
  }

  const askSave = (changes: Values) => dispatch({ type: 'saveAsked', changes, files: files.current })

  function scheduleRetry(save: Save, delay: number) {
    // Random spread of ±25 %, so that many waiting forms do not send at the same moment.
    timer.current = setTimeout(() => dispatch({ type: 'retryDue', save }), delay * (0.75 + Math.random() / 2))
  }

  const handlers: { [Type in SaveEffect['type']]: (effect: Extract<SaveEffect, { type: Type }>) => unknown } = {
    check: ({ changes }) => check(changes),
    clearErrors: () => form.clearErrors(),
    send: ({ save }) => send(save),
    scheduleRetry: ({ save, delay }) => scheduleRetry(save, delay),
    cancelRetry: () => clearTimeout(timer.current),
    tellUnchanged: () => toast({ type: 'info', message: 'Não há alterações a salvar.' }),
    tellSaved: ({ save, record }) => tellSaved(save, record),
    accept: ({ record, sent }) => accept(record, sent),
    saveRest: ({ changes }) => saveRest(changes),
    openRecord,
    saveThere: ({ changes }) =>
      opens.current !== undefined && saveHandedOverDraft(resource.name, opens.current, changes),
    forgetOperation: () => draft.noteOperation(undefined),
    takeMerged: ({ stale, values }) => takeMerged(stale, values),
    showErrors: ({ errors }) => setSubmissionErrors(errors, form.setError),
    announceOther: ({ now }) => draft.owner && announceOther({ owner: draft.owner, now }),
  }
  const run = (effect: SaveEffect): unknown => handlers[effect.type](effect as never)

  return { run, askSave }
}

/** Keeps surrounding spaces in the focused text: the server trims them, but the user may be between two words. */
function preserveFocusedText(typed: Values, saved: Values): Values {
  const name = document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset['field']
  if (!name) return {}
  const text = typed[name]
  return typeof text === 'string' && text.trim() === saved[name] ? { [name]: text } : {}
}
