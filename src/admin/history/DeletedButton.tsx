import { styled } from '@mui/material/styles'
import { lazy, Suspense, useState } from 'react'
import type { AnyResource } from '#schema/resource.ts'
import { isRecoverable } from '#schema/undoLimits.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { seeDeleted } from '../model/restoreHint.ts'

const DeletedDialog = lazy(async () => ({ default: (await import('./DeletedDialog.tsx')).DeletedDialog }))

export function DeletedButton({ resource }: { resource: AnyResource }) {
  const [isOpen, setOpen] = useState(false)
  if (!isRecoverable(resource)) return null
  return (
    <Line>
      <LinkButton type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {seeDeleted(resource.label)}
      </LinkButton>
      {isOpen && (
        <Suspense>
          <DeletedDialog resource={resource} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Line>
  )
}

const Line = styled('p')({ margin: '4px 2px 0', fontSize: 13, '& + *': { marginTop: 16 } })
