import { useCallback, useEffect, useRef, useState } from 'react'
import { stillSending } from '#fields/files/sending.admin.ts'
import type { Values } from '#schema/resource.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { operationKey } from '../api/postOnce.ts'
import { onSessionChange, readSession } from '../api/session.ts'
import type { LocalDraft } from '../drafts/localDrafts.ts'
import { newQueue, type SaveEffect, type SaveEvent, shownWait, step } from '../model/saveQueue.ts'
import { type SavingOptions, useSaveEffects } from './useSaveEffects.ts'

/** Saves the surrounding form; `model/saveQueue.ts` defines what happens when a save fails. */
export function useSaving({ startedAt, ...options }: SavingOptions & { readonly startedAt: Date | undefined }) {
  const { sending } = options
  const [queue, setQueue] = useState(() => newQueue(startedAt))
  // A second Ctrl+S may arrive before the state of the first has rendered.
  const latest = useRef(queue)
  const runEffect = useRef<(effect: SaveEffect) => unknown>(undefined)
  const dispatch = useCallback((event: SaveEvent) => {
    const [next, effects] = step(latest.current, event)
    latest.current = next
    setQueue(next)
    for (const effect of effects) runEffect.current?.(effect)
  }, [])
  const { run, askSave } = useSaveEffects(options, dispatch)
  runEffect.current = effect => {
    try {
      return run(effect)
    } catch (error) {
      console.error(error)
      dispatch({ type: 'externalFailure', message: failureMessage(error) })
    }
  }

  useEffect(() => {
    if (sending === 0) dispatch({ type: 'filesArrived' })
  }, [sending, dispatch])

  // Events that may let a waiting save continue: network, tab becomes visible, sign-in.
  useEffect(() => {
    dispatch({ type: 'opened' })
    const onReachable = () => document.visibilityState === 'visible' && dispatch({ type: 'serverReachable' })
    const gone = new AbortController()
    window.addEventListener('online', onReachable, { signal: gone.signal })
    document.addEventListener('visibilitychange', onReachable, { signal: gone.signal })
    const stopListening = onSessionChange(() => readSession() && dispatch({ type: 'signedIn' }))
    return () => {
      dispatch({ type: 'closed' })
      gone.abort()
      stopListening()
    }
  }, [dispatch])

  return {
    phase: queue.underWay?.isShown ? ('saving' as const) : ('idle' as const),
    savedAt: queue.savedAt,
    failure: queue.isTooEarly ? `${stillSending(sending)} Salve quando o envio terminar.` : queue.failure,
    refusals: queue.refusals,
    waitsFor: shownWait(queue),
    /** Saves the typed values with `changes` on top, if the form's own validation finds no problem. */
    submit: (changes: Values = {}) => askSave(changes),
    /** Shows why another action (such as the preview) failed, in the place of a refused save; undefined removes it. */
    tell: (message: string | undefined) => dispatch({ type: 'externalFailure', message }),
    /** Registers a creation of an earlier form with unknown result: the next save settles it first. */
    resume: ({ key, data }: NonNullable<LocalDraft['operation']>) =>
      dispatch({ type: 'resumed', save: { key, typed: data, changes: {}, base: null } }),
    stale: queue.stale,
    merge: (values: Values) => dispatch({ type: 'merged', values }),
    dismissMerge: () => dispatch({ type: 'mergeDismissed' }),
    ownPassword: {
      isAsked: queue.passwordQuestion !== undefined,
      failure: queue.passwordQuestion?.problem,
      onConfirm: (password: string) => dispatch({ type: 'passwordGiven', password, key: operationKey() }),
      onDismiss: () => dispatch({ type: 'passwordDismissed' }),
    },
  }
}
