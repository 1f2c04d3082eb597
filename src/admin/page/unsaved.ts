import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { type Confirmation, useConfirm } from '#ui/dialogs/ConfirmProvider.tsx'

/** Whether the page holds something typed that is not saved; the exit asks this as well. */
export const unsaved = { exists: false }

let discard: (() => void) | undefined

/** The person agreed to lose what is not saved, or nothing of it is wanted any more. */
export function leaveUnsaved(): void {
  unsaved.exists = false
  discard?.()
}

let goOn: (() => void) | undefined

/** Nothing is unsaved any more: goes where a person waits to go, and says whether there is such a place. */
export function proceedIfBlocked(): boolean {
  const isWanted = goOn !== undefined
  goOn?.()
  return isWanted
}

export const LEAVE_QUESTION: Confirmation = {
  type: 'warning',
  title: 'Sair sem salvar?',
  message: 'Há alterações não salvas nesta página. Se sair agora, elas se perdem.',
  confirmLabel: 'Sair sem salvar',
  dismissLabel: 'Continuar editando',
}

/**
 * Asks before a navigation, a reload or closing the tab loses what was typed; a save that comes meanwhile answers the
 * question. `onLeave` is called when the person agreed; a closed tab and a reload agree to nothing, so what is kept in
 * this browser stays there.
 */
export function useUnsavedWarning(isDirty: boolean, onLeave: () => void): void {
  const confirm = useConfirm()
  const leaving = useRef(onLeave)
  leaving.current = onLeave
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.exists && currentLocation.pathname !== nextLocation.pathname,
  )
  const latest = useRef(blocker)
  latest.current = blocker

  useEffect(() => {
    const mine = () => leaving.current()
    discard = mine
    return () => {
      if (discard === mine) discard = undefined
    }
  }, [])

  useEffect(() => {
    unsaved.exists = isDirty
    if (!isDirty) {
      proceedIfBlocked()
      return
    }
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
    const question = new AbortController()
    const end = (leaves: boolean) => {
      question.abort()
      goOn = undefined
      if (latest.current.state !== 'blocked') return
      if (leaves) latest.current.proceed()
      else latest.current.reset()
    }
    goOn = () => end(true)
    confirm({ ...LEAVE_QUESTION, signal: question.signal }).then(leaves => {
      if (question.signal.aborted) return
      goOn = undefined
      if (leaves) leaveUnsaved()
      end(leaves)
    })
    return () => {
      question.abort()
      goOn = undefined
    }
  }, [blocker.state])
}
