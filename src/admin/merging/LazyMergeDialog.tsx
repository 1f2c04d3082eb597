import { lazy, Suspense } from 'react'
import type { MergeDialogProps } from './MergeDialog.tsx'

const MergeDialog = lazy(async () => ({ default: (await import('./MergeDialog.tsx')).MergeDialog }))

export function LazyMergeDialog(props: MergeDialogProps) {
  return (
    <Suspense>
      <MergeDialog {...props} />
    </Suspense>
  )
}
