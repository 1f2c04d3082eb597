import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { type Confirmation, useConfirm } from '#ui/ConfirmProvider.tsx'

/** Whether the page holds something typed that is saved nowhere; the exit asks this as well. */
export const unsaved = { exists: false }

export const LEAVE_QUESTION: Confirmation = {
  type: 'warning',
  title: 'Sair sem salvar?',
  message: 'Há alterações não salvas nesta página. Se sair agora, elas se perdem.',
  confirmLabel: 'Sair sem salvar',
  dismissLabel: 'Continuar editando',
}

/** Asks before a navigation, a reload or closing the tab loses what was typed. */
export function useUnsavedWarning(isDirty: boolean): void {
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.exists && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    unsaved.exists = isDirty
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => unsaved.exists && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      unsaved.exists = false
      window.removeEventListener('beforeunload', warn)
    }
  }, [isDirty])

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once each time a navigation is held back
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    confirm(LEAVE_QUESTION).then(leaves => (leaves ? blocker.proceed() : blocker.reset()))
  }, [blocker.state])
}
