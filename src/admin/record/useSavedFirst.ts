import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Values } from '#schema/resource.ts'
import { differing } from '../model/formValues.ts'
import { useRecordForm } from './recordFormContext.ts'

/** Returns a function that saves what is typed and then acts on the saved record; after a refused save it does not. */
export function useSavedFirst(): (act: (record: Values) => void) => void {
  const { resource, base, phase, refusals, submit } = useRecordForm()
  const form = useFormContext()
  const next = useRef<(record: Values) => void>(undefined)
  const latest = useRef({ phase, refusals })
  const isTyped = () => base !== null && differing(resource, form.getValues(), base).length > 0

  useEffect(() => {
    const before = latest.current
    latest.current = { phase, refusals }
    const act = next.current
    if (act === undefined) return
    const isRefused = before.refusals !== refusals
    const hasEnded = before.phase === 'saving' && phase === 'idle'
    if (!isRefused && !hasEnded) return
    next.current = undefined
    if (!isRefused && base !== null && !isTyped()) act(base)
  })

  return act => {
    if (base === null) return
    if (!isTyped()) return act(base)
    next.current = act
    submit()
  }
}
