import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import type { AnyResource } from '#schema/resource.ts'

const FromFilesDialog = lazy(() => import('./FromFilesDialog.tsx'))

export function FromFilesButton({ resource }: { resource: AnyResource }) {
  const [isOpen, setOpen] = useState(false)
  const { fromFiles } = resource
  if (fromFiles === undefined) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{fromFiles.title}</Button>
      {isOpen && (
        <Suspense>
          <FromFilesDialog resource={resource} fromFiles={fromFiles} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
