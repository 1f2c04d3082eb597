import { styled } from '@mui/material/styles'
import { lazy, Suspense, useState } from 'react'
import type { AnyResource, Values } from '#schema/defineResource.ts'
import { color } from '#ui/tokens.ts'

const HistoryDialog = lazy(async () => ({ default: (await import('./HistoryDialog.tsx')).HistoryDialog }))

/** "Who changed it?" and "can I put it back?", at the foot of a form. */
export function HistoryButton({ resource, base }: { resource: AnyResource; base: Values }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Plain type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Ver histórico
      </Plain>
      {isOpen && (
        <Suspense>
          <HistoryDialog resource={resource} base={base} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const Plain = styled('button')({
  minHeight: 24,
  padding: '0 2px',
  border: 0,
  background: 'none',
  color: color.brand,
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
  textDecoration: 'underline',
  textUnderlineOffset: 3,
  '@media (pointer: coarse)': { minHeight: 44 },
})
