import { lazy, Suspense, useState } from 'react'
import type { AnyResource, Values } from '#schema/resource.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'

const HistoryDialog = lazy(async () => ({ default: (await import('./HistoryDialog.tsx')).HistoryDialog }))

/** "Who changed it?" and "can I put it back?", at the foot of a form. */
export function HistoryButton({ resource, base }: { resource: AnyResource; base: Values }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <LinkButton type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Ver histórico
      </LinkButton>
      {isOpen && (
        <Suspense>
          <HistoryDialog resource={resource} base={base} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
