import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { Modal } from '#ui/dialogs/Modal.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { failureMessage } from '../api/failureMessage.ts'
import { HttpFailure } from '../api/http.ts'
import { useRecordForm } from './recordFormContext.ts'
import { useReadAgain } from './useReadAgain.ts'

interface PinnedDialogProps {
  readonly title: string
  readonly confirmLabel: string
  /** Resolves with what to say when the dialog has done its work and closes, and with undefined when it stays open. */
  readonly act: () => Promise<string | undefined>
  /** @param errors message by name, of the last refusal */
  readonly children: (errors: Readonly<Record<string, string>>) => ReactNode
}

/** A dialog about the revision that the form shows. Once that has changed, it closes and the form is read again. */
export function PinnedDialog({ title, confirmLabel, act, children }: PinnedDialogProps) {
  const { openDialog } = useRecordForm()
  const { readStale } = useReadAgain()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const errors = failure instanceof HttpFailure ? (failure.errors ?? {}) : {}
  const close = () => openDialog(undefined)

  async function confirm() {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const message = await act()
      if (message === undefined) return
      close()
      toast({ type: 'success', message })
    } catch (error) {
      if (!isStale(error)) return setFailure(error)
      close()
      await readStale()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      preventClose
      onClose={close}
      title={title}
      width={560}
      actions={
        <>
          <Button onClick={close}>Fechar</Button>
          <Button variant="contained" onClick={confirm} aria-disabled={isBusy || undefined}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {failure !== undefined && Object.keys(errors).length === 0 && (
        <Notice role="alert">{failureMessage(failure)}</Notice>
      )}
      <Parts>{children(errors)}</Parts>
    </Modal>
  )
}

const isStale = (error: unknown) =>
  error instanceof HttpFailure &&
  error.status === 409 &&
  (error.data as { readonly revisao?: number } | undefined)?.revisao !== undefined

const Parts = styled('div')({ display: 'grid', gap: 14, '& > p': { margin: 0 } })
