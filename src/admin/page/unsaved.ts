import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { type Confirmation, useConfirm } from '#ui/dialogs/ConfirmProvider.tsx'

/** Whether the page holds unsaved text; signing out checks it too. */
export const unsaved = { exists: false }

let leaving: Leaving | undefined

/** Asks whether to leave unsaved changes, if there are any. Before it resolves to true, the local draft is written. */
export async function mayLeave(confirm: (question: Confirmation) => Promise<boolean>): Promise<boolean> {
  if (!unsaved.exists) return true
  if (!(await confirm(leaveQuestion()))) return false
  await leaveUnsaved()
  return true
}

async function leaveUnsaved(): Promise<void> {
  // Prevents a second question during the navigation.
  unsaved.exists = false
  await leaving?.keep()
}

let goOn: (() => void) | undefined

/** Continues a navigation that waits for the question: nothing is unsaved any more. Returns whether one waited. */
export function proceedIfBlocked(): boolean {
  const isWanted = goOn !== undefined
  goOn?.()
  return isWanted
}

export const CHANGES_LOST = 'Há alterações não salvas nesta página. Se sair agora, elas se perdem.'

const leaveQuestion = (): Confirmation => ({
  type: 'warning',
  title: 'Sair sem salvar?',
  message: leaving?.message() ?? CHANGES_LOST,
  confirmLabel: 'Sair sem salvar',
  dismissLabel: 'Continuar editando',
  prefersDismissal: true,
})

export interface Leaving {
  readonly message: () => string
  /** Writes the local draft. */
  readonly keep: () => Promise<void>
}

/** Asks before navigating, reloading or closing abandons changes; a save meanwhile answers the question. */
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
