import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { type Confirmation, useConfirm } from '#ui/dialogs/ConfirmProvider.tsx'

/** Whether the page holds something typed that is not saved; the exit asks this as well. */
export const unsaved = { exists: false }

let leaving: Leaving | undefined

/** Whether the person leaves what is not saved, asked where there is such. When true, what is kept of it is written. */
export async function mayLeave(confirm: (question: Confirmation) => Promise<boolean>): Promise<boolean> {
  if (!unsaved.exists) return true
  if (!(await confirm(leaveQuestion()))) return false
  await leaveUnsaved()
  return true
}

async function leaveUnsaved(): Promise<void> {
  // Nothing asks again on the way out.
  unsaved.exists = false
  await leaving?.keep()
}

let goOn: (() => void) | undefined

/** Nothing is unsaved any more: goes where a person waits to go, and says whether there is such a place. */
export function proceedIfBlocked(): boolean {
  const isWanted = goOn !== undefined
  goOn?.()
  return isWanted
}

/** What becomes of unsaved changes where nothing is kept of them. */
export const LOST = 'Há alterações não salvas nesta página. Se sair agora, elas se perdem.'

/** Asked before a person leaves a page with something unsaved on it. */
const leaveQuestion = (): Confirmation => ({
  type: 'warning',
  title: 'Sair sem salvar?',
  message: leaving?.message() ?? LOST,
  confirmLabel: 'Sair sem salvar',
  dismissLabel: 'Continuar editando',
  prefersDismissal: true,
})

export interface Leaving {
  /** What becomes of the unsaved changes, in words. */
  readonly message: () => string
  /** Writes what is kept of them. */
  readonly keep: () => Promise<void>
}

/**
 * Asks before a navigation, a reload or closing the tab leaves something unsaved; a save that comes meanwhile answers
 * the question. What is kept in this browser stays there, to be offered again.
 */
export function useUnsavedWarning(isDirty: boolean, how: Leaving): void {
  const confirm = useConfirm()
  const latestHow = useRef(how)
  latestHow.current = how
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.exists && currentLocation.pathname !== nextLocation.pathname,
  )
  const latest = useRef(blocker)
  latest.current = blocker

  useEffect(() => {
    const mine = { keep: () => latestHow.current.keep(), message: () => latestHow.current.message() }
    leaving = mine
    return () => {
      if (leaving === mine) leaving = undefined
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
    confirm({ ...leaveQuestion(), signal: question.signal }).then(async leaves => {
      if (question.signal.aborted) return
      goOn = undefined
      if (leaves) await leaveUnsaved()
      end(leaves)
    })
    return () => {
      question.abort()
      goOn = undefined
    }
  }, [blocker.state])
}
