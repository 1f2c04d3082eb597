import { lazy, Suspense } from 'react'
import type { MergeDialogProps } from './MergeDialog.tsx'

const MergeDialog = lazy(async () => ({ default: (await import('./MergeDialog.tsx')).MergeDialog }))

/** The comparison arrives with the first two versions to compare. */
export function LazyMergeDialog(props: MergeDialogProps) {
  return (
    <Suspense>
      <MergeDialog {...props} />
    </Suspense>
  )
}
