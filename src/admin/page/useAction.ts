import { useState } from 'react'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { failureMessage } from '../api/failureMessage.ts'

/** Does one thing at a time; what goes wrong in it is told by a notification. */
export function useAction() {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  async function run(work: () => Promise<unknown>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast({ type: 'error', message: failureMessage(error) })
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy }
}
