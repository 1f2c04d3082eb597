import type { ReactNode } from 'react'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { HttpFailure } from '../api/http.ts'
import { ActionDialog } from '../page/ActionDialog.tsx'
import { useRecordForm } from './recordFormContext.ts'
import { useReadAgain } from './useReadAgain.ts'

interface PinnedDialogProps {
  readonly title: string
  readonly confirmLabel: string
  /** Resolves with what to say ('': nothing) when the dialog closes, and with undefined when it stays open. */
  readonly act: () => Promise<string | undefined>
  /** @param errors message by name, of the last refusal */
  readonly children: (errors: Readonly<Record<string, string>>) => ReactNode
}

/** A dialog about the revision that the form shows. Once that has changed, it closes and the form is read again. */
export function PinnedDialog({ act, ...dialog }: PinnedDialogProps) {
  const { openDialog } = useRecordForm()
  const { readStale } = useReadAgain()
  const toast = useToast()

  async function actOnce(): Promise<boolean> {
    try {
      const message = await act()
      if (message) toast({ type: 'success', message })
      return message !== undefined
    } catch (error) {
      if (!isStale(error)) throw error
      await readStale()
      return true
    }
  }

  return <ActionDialog {...dialog} onClose={() => openDialog(undefined)} act={actOnce} />
}

const isStale = (error: unknown) =>
  error instanceof HttpFailure &&
  error.status === 409 &&
  (error.data as { readonly revisao?: number } | undefined)?.revisao !== undefined
