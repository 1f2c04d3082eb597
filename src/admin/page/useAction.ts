import { useState } from 'react'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { failureMessage } from '../api/failureMessage.ts'

/** Runs one action at a time. A failure shows a toast, and `run` resolves to false. */
export function useAction() {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      toast({ type: 'error', message: failureMessage(error) })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy }
}
