import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { lazy, Suspense, useRef, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import type { Values } from '#schema/resource.ts'
import { useConfirm } from '#ui/dialogs/ConfirmProvider.tsx'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import type { StoredDraft } from '../drafts/localDrafts.ts'
import { LazyMergeDialog } from '../merging/LazyMergeDialog.tsx'
import { creationWarning } from '../model/creationWarning.ts'
import { valuesOf } from '../model/formValues.ts'
import { type Merge, merged, mergeOf } from '../model/merge.ts'
import { type OtherSide, theirChanges } from '../model/theirChanges.ts'
import { onDay, when } from '../model/when.ts'
import { focusHeading } from '../page/usePage.ts'
import { NoticeBar } from './NoticeBar.ts'
import { useRecordForm } from './recordFormContext.ts'

/** Loaded with the first form that has several: most have none, or one. */
const DraftChoice = lazy(() => import('./DraftChoice.tsx'))

/** Offers unsaved drafts of this record (after a closed page, crash or power failure) to resume or discard. */
export function DraftOffer() {
  const { resource, base, draft, resume } = useRecordForm()
  const form = useFormContext()
  const { isDirty } = useFormState()
  const confirm = useConfirm()
  const [merging, setMerging] = useState<{ readonly left: StoredDraft; readonly merge: Merge }>()
  const box = useRef<HTMLDivElement>(null)
  const [entry, ...others] = draft.stored
  if (!entry) return null
  const warning = creationWarning(entry, resource.label)

  function goOn(left: StoredDraft) {
    const current = form.getValues()
    const before = left.base ? valuesOf(resource, left.base) : { ...form.control._defaultValues }
    const found = mergeOf(resource, before, { ...before, ...left.typed }, current)
    // The user also reviews what was merged row by row.
    if (found.both.length > 0) setMerging({ left, merge: found })
    else fill(left, merged(found))
  }

  function fill(left: StoredDraft, values: Values) {
    const title = titleAround(box.current)
    setMerging(undefined)
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name, value, { shouldDirty: true, shouldTouch: true })
    }
    draft.takeOver(left)
    if (left.operation) resume(left.operation)
    focusTitle(title)
  }

  async function discard(left: StoredDraft) {
    const agreed = await confirm({
      type: 'warning',
      title: 'Descartar as alterações guardadas?',
      message: `O que foi digitado ${onDay(left.at)} e não foi salvo será apagado deste computador.`,
      confirmLabel: 'Descartar',
      dismissLabel: 'Manter guardadas',
    })
    if (!agreed) return
    const title = titleAround(box.current)
    await draft.forget(left)
    focusTitle(title)
  }

  return (
    <Bar ref={box} data-tone="warning" role="region" aria-label="Alterações não salvas">
      <Icon path={glyphs.alert} />
      {others.length === 0 ? (
        <>
          <p>
            Há alterações não salvas de {when(entry.at)}, guardadas neste computador.
            {warning && ` ${warning}`}
          </p>
          <div>
            <Button variant="text" onClick={() => discard(entry)}>
              Descartar
            </Button>
            <Button variant="contained" onClick={() => goOn(entry)}>
              Continuar de onde parei
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>Há {draft.stored.length} cópias não salvas, guardadas neste computador.</p>
          <Suspense>
            <DraftChoice {...{ resource, base }} entries={draft.stored} onResume={goOn} onDiscard={discard} />
          </Suspense>
        </>
      )}
      {merging && (
        <LazyMergeDialog
          resource={resource}
          merge={merging.merge}
          them={isDirty || !base ? onScreen : theirChanges(base, draft.owner?.id, 'depois que você parou')}
          action="Juntar e continuar"
          isBusy={false}
          onMerge={values => fill(merging.left, values)}
          onClose={() => setMerging(undefined)}
        />
      )}
    </Bar>
  )
}

/** The user had typed something before resuming the draft. */
const onScreen: OtherSide = { said: 'Você já mudou algo neste formulário.', name: 'agora, na tela' }

const titleAround = (place: HTMLElement | null) => place?.closest('[role=dialog]')?.querySelector<HTMLElement>('h2')

/** The focused button disappears with the bar: focuses the title of the surrounding dialog, or else of the page. */
function focusTitle(title: HTMLElement | null | undefined): void {
  title?.setAttribute('tabindex', '-1')
  if (title) title.focus({ preventScroll: true })
  else focusHeading()
}

const Bar = styled(NoticeBar)({
  '& > svg': { flex: 'none' },
  // When the buttons wrap, the primary one comes first.
  '& > div': { display: 'flex', flexWrap: 'wrap-reverse', gap: 8 },
  '& .MuiButton-text': { color: 'inherit' },
})
