import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import type { AnyResource } from '#schema/resource.ts'
import { usePermissions } from '../api/access.ts'
import type { FromFiles } from './fromFilesForm.ts'

const FromFilesDialog = lazy(() => import('./FromFilesDialog.tsx'))

type FromFilesButtonProps<R extends AnyResource> = FromFiles<keyof R['fields'] & string> & { readonly resource: R }

/** In the head of a list: creates several records at once, one per uploaded file. */
export function FromFilesButton<R extends AnyResource>({ resource, ...fromFiles }: FromFilesButtonProps<R>) {
  const [isOpen, setOpen] = useState(false)
  if (!usePermissions(resource).mayWrite) return null
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
