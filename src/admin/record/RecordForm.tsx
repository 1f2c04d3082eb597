import {
  type FormEvent,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Form, RecordContextProvider, ResourceContextProvider } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { PageProvider } from '#fields/contract/adminFace.admin.ts'
import { SendingProvider } from '#fields/files/sending.admin.ts'
import { RelatedProvider } from '#fields/inputs/related.admin.ts'
import { isPreviewed, pageAddress } from '#schema/pageAddress.ts'
import { asDraft } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { usePermissions } from '../api/access.ts'
import { useDraftHandover } from '../drafts/draftHandover.ts'
import type { DraftStorageState } from '../drafts/draftWriter.ts'
import { useLocalDraft } from '../drafts/useLocalDraft.ts'
import { LazyMergeDialog } from '../merging/LazyMergeDialog.tsx'
import { formLock } from '../model/formLock.ts'
import { newValues, valuesOf } from '../model/formValues.ts'
import { isPreparation } from '../model/preparation.ts'
import { theirChanges } from '../model/theirChanges.ts'
import { CHANGES_LOST, useUnsavedWarning } from '../page/unsaved.ts'
import { type PublishingDialog, RecordFormProvider } from './recordFormContext.ts'
import { useRelatedRecords } from './related.ts'
import { useDerivedValues } from './useDerivedValues.ts'
import { useEnter } from './useEnter.tsx'
import { usePreviewing } from './usePreviewing.ts'
import { useRemoving } from './useRemoving.ts'
import { useSaving } from './useSaving.ts'

/* Loaded with the first save that needs a password, and the first deletion that is refused. */
const OwnPasswordDialog = lazy(() => import('./OwnPasswordDialog.tsx'))
const UsesDialog = lazy(() => import('./UsesDialog.tsx'))

/** Saves the form. `isEnter`: the submit came from Enter in an input, not from the button. */
type Submit = (isEnter: boolean) => void

function leaveWarning(storageState: DraftStorageState, sending: number): string {
  const words =
    storageState === 'all' || storageState === 'partly'
      ? 'As alterações ficam guardadas neste computador, e o formulário as oferece quando você voltar.'
      : CHANGES_LOST
  return [
    words,
    storageState === 'partly' && 'A senha digitada não é guardada.',
    sending > 0 && 'O envio de arquivos é interrompido.',
  ]
    .filter(Boolean)
    .join(' ')
}

interface RecordFormProps {
  readonly resource: AnyResource
  readonly record: Values | null
  readonly savedAt?: Date
  /** Called after a record was created with the index of the open tab; the screen then opens the record's address. */
  readonly onCreated?: (record: Values, tab: number) => void
  /** Called instead of `onCreated` after "Salvar e criar outro". */
  readonly onCreatedBeforeAnother?: () => void
  readonly onDeleted?: () => void
  readonly onReadAgain?: () => void
  readonly children: ReactNode
}

/** The form of one record of any resource: holds the values, saves them and reports problems. */
export function RecordForm({ resource, record, ...props }: RecordFormProps) {
  // Initial values only: a record that is read again must not overwrite what the user types.
  const { mayPublish } = usePermissions(resource)
  const [start] = useState(() => {
    if (record) return valuesOf(resource, record)
    return mayPublish ? newValues(resource) : asDraft(resource, newValues(resource))
  })
  const id = useId()
  const submit = useRef<Submit>(() => undefined)
  const isEnter = useRef(false)

  // Enter in an input also clicks the submit button; the key that is down tells both apart. Inputs of a dialog over the
  // form belong to another form or none.
  function onKeyDownCapture({ key, target }: KeyboardEvent) {
    isEnter.current = key === 'Enter' && target instanceof HTMLInputElement && target.form?.id === id
  }
  function onKeyUpCapture() {
    isEnter.current = false
  }

  function onSubmitCapture(event: FormEvent) {
    // React events also bubble from forms inside dialogs.
    if ((event.target as HTMLElement).id !== id) return
    event.preventDefault()
    event.stopPropagation()
    submit.current(isEnter.current)
    isEnter.current = false
  }

  return (
    <div onSubmitCapture={onSubmitCapture} onKeyDownCapture={onKeyDownCapture} onKeyUpCapture={onKeyUpCapture}>
      <ResourceContextProvider value={resource.name}>
        <Form id={id} record={start} noValidate shouldFocusError={false} disableInvalidFormNotification>
          <Filled resource={resource} record={record} submitRef={submit} {...props} />
        </Form>
      </ResourceContextProvider>
    </div>
  )
}

function Filled({
  resource,
  record,
  savedAt: startedAt,
  submitRef,
  onCreated,
  onCreatedBeforeAnother,
  onDeleted,
  onReadAgain,
  children,
}: RecordFormProps & { submitRef: { current: Submit } }) {
  const form = useFormContext()
  const { isDirty } = useFormState()
  const [base, setBase] = useState(record)
  const permissions = usePermissions(resource)
  const lock = formLock(resource, base, permissions)
  const related = useRelatedRecords(resource)
  const draft = useLocalDraft(resource, base)
  const [sending, setSending] = useState(0)
  const tab = useRef(0)
  const goTo = useRef<(field: string) => void>(() => undefined)
  const [dialog, openDialog] = useState<PublishingDialog>()
  const wantsAnother = useRef(false)
  const saving = useSaving({
    resource,
    related,
    base,
    setBase,
    draft,
    sending,
    startedAt,
    onCreated: (saved, isAllSaved) => {
      const isAnotherNext = wantsAnother.current && isAllSaved && onCreatedBeforeAnother !== undefined
      if (isAnotherNext) onCreatedBeforeAnother()
      else onCreated?.(saved, tab.current)
      return !isAnotherNext
    },
  })
  const submitWanting = (another: boolean, changes?: Values) => {
    if (lock) return
    wantsAnother.current = another
    saving.submit(changes)
  }
  const submit = (changes?: Values) => submitWanting(false, changes)
  const submitByEnter = useEnter({ resource, base, submit })
  const removing = useRemoving({
    resource,
    base,
    onDeleted: () => {
      draft.forgetAll()
      void draft.discard()
      onDeleted?.()
    },
  })
  const previewing = usePreviewing({ resource, related, base, sending, tell: saving.tell })
  useUnsavedWarning(isDirty || sending > 0, {
    message: () => leaveWarning(draft.storageState, sending),
    keep: draft.settled,
  })
  useDraftHandover(resource, base, draft, submit)
  useDerivedValues(resource, related, base === null)

  const addressOf = useCallback(
    (values: Values) => {
      const path = pageAddress(resource, { ...related, ...values })
      return path === undefined ? undefined : `${location.host}${path}`
    },
    [resource, related],
  )

  // A newer record is shown at once where nothing is typed; otherwise the next save reports the conflict. `isDirty`
  // comes from `useFormState`: reading `form.formState` here would render every input again when the form becomes
  // dirty.
  useEffect(() => {
    // A preparation is read once: its revision starts again from 0 after it was published or dropped.
    if (!record || isPreparation(record)) return
    if (record['revisao'] === base?.['revisao'] || isDirty || saving.phase !== 'idle') return
    if (Number(record['revisao']) < Number(base?.['revisao'])) return
    setBase(record)
    form.reset(valuesOf(resource, record))
  }, [record, base, form, resource, saving.phase, isDirty])

  useEffect(() => {
    submitRef.current = isEnter => (isEnter && !lock ? submitByEnter() : submit())
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      submit()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })

  const state = {
    resource,
    base,
    lock,
    permissions,
    phase: removing.isDeleting ? ('deleting' as const) : saving.phase,
    sending,
    savedAt: saving.savedAt,
    waitsFor: saving.waitsFor,
    draft,
    resume: saving.resume,
    tab,
    goTo,
    dialog,
    openDialog,
    replaceBase: setBase,
    startAgain: onReadAgain,
    failure: saving.failure,
    refusals: saving.refusals,
    submit,
    tell: saving.tell,
    submitBeforeAnother: onCreatedBeforeAnother && (() => submitWanting(true)),
    remove: removing.remove,
    preview: isPreviewed(resource) && !lock ? previewing.preview : undefined,
    isPreviewing: previewing.isPreviewing,
  }
  const { stale } = saving
  return (
    <RecordContextProvider value={base ?? undefined}>
      <RecordFormProvider value={state}>
        <RelatedProvider value={related}>
          <PageProvider value={addressOf}>
            <SendingProvider value={setSending}>{children}</SendingProvider>
          </PageProvider>
        </RelatedProvider>
        {/* Another user saved first; the dialog merges both versions. */}
        {stale && (
          <LazyMergeDialog
            key={String(stale.current['revisao'])}
            resource={resource}
            merge={stale.merge}
            them={theirChanges(stale.current, draft.owner?.id, 'depois que você o abriu')}
            action="Juntar e salvar"
            isBusy={saving.phase === 'saving'}
            onMerge={saving.merge}
            onClose={saving.dismissMerge}
          />
        )}
        <Suspense>
          {saving.ownPassword.isAsked && (
            <OwnPasswordDialog {...saving.ownPassword} isSaving={saving.phase === 'saving'} />
          )}
          {removing.uses.refused && <UsesDialog {...removing.uses} />}
        </Suspense>
      </RecordFormProvider>
    </RecordContextProvider>
  )
}
