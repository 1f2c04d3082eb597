import type { AnyResource, Values } from '#schema/resource.ts'
import { LazyMergeDialog } from '../merging/LazyMergeDialog.tsx'
import type { StaleSave } from '../model/saveQueue.ts'
import { theirChanges } from '../model/theirChanges.ts'

interface StaleDialogProps {
  readonly resource: AnyResource
  readonly stale: StaleSave | undefined
  readonly me: number | undefined
  readonly isSaving: boolean
  readonly onMerge: (values: Values) => void
  readonly onGoOn: () => void
}

/** Another user saved the same record first: says who, when and what, and joins both. Nothing typed is lost by it. */
export function StaleDialog({ resource, stale, me, isSaving, onMerge, onGoOn }: StaleDialogProps) {
  if (!stale) return null
  return (
    <LazyMergeDialog
      key={String(stale.current['revisao'])}
      resource={resource}
      merge={stale.merge}
      them={theirChanges(stale.current, me, 'depois que você o abriu')}
      action="Juntar e salvar"
      isBusy={isSaving}
      onMerge={onMerge}
      onClose={onGoOn}
    />
  )
}
