import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { Modal } from '#ui/dialogs/Modal.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { failureMessage } from '../api/failureMessage.ts'
import { HttpFailure } from '../api/http.ts'

interface ActionDialogProps {
  readonly title: string
  readonly confirmLabel: string
  readonly onClose: () => void
  /** Resolves with whether its work is done; then the dialog closes. A failure is shown in the dialog. */
  readonly act: () => Promise<boolean>
  /** @param errors message by name, of the last refusal @param confirm what the button does, for the Enter key */
  readonly children: (errors: Readonly<Record<string, string>>, confirm: () => void) => ReactNode
}

/** A dialog that asks for a few values of one action. */
export function ActionDialog({ title, confirmLabel, onClose, act, children }: ActionDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const errors = failure instanceof HttpFailure ? (failure.errors ?? {}) : {}

  async function confirm() {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      if (await act()) onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      preventClose
      onClose={onClose}
      title={title}
      width={560}
      actions={
        <>
          <Button onClick={onClose}>Fechar</Button>
          <Button variant="contained" onClick={confirm} aria-disabled={isBusy || undefined}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {failure !== undefined && Object.keys(errors).length === 0 && (
        <Notice role="alert">{failureMessage(failure)}</Notice>
      )}
      <Parts>{children(errors, confirm)}</Parts>
    </Modal>
  )
}

const Parts = styled('div')({ display: 'grid', gap: 14, '& > p': { margin: 0 } })
