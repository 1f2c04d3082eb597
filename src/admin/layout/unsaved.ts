import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { type Confirmation, useConfirm } from '#ui/ConfirmProvider.tsx'

/** Whether the page holds something typed that is not saved; the exit asks this as well. */
export const unsaved = { exists: false }

let discard: (() => void) | undefined

/** The person agreed to lose what is not saved, or nothing of it is wanted any more. */
export function leaveUnsaved(): void {
  unsaved.exists = false
  discard?.()
}

export const LEAVE_QUESTION: Confirmation = {
  type: 'warning',
  title: 'Sair sem salvar?',
  message: 'Há alterações não salvas nesta página. Se sair agora, elas se perdem.',
  confirmLabel: 'Sair sem salvar',
  dismissLabel: 'Continuar editando',
}

/**
 * Asks before a navigation, a reload or closing the tab loses what was typed. `onLeave` is called when the person
 * agreed; a closed tab and a reload agree to nothing, so what is kept in this browser stays there.
 */
export function useUnsavedWarning(isDirty: boolean, onLeave: () => void): void {
  const confirm = useConfirm()
  const leaving = useRef(onLeave)
  leaving.current = onLeave
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.exists && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    const mine = () => leaving.current()
    discard = mine
    return () => {
      if (discard === mine) discard = undefined
    }
  }, [])

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
    confirm(LEAVE_QUESTION).then(leaves => {
      if (!leaves) return blocker.reset()
      leaveUnsaved()
      blocker.proceed()
    })
  }, [blocker.state])
}
