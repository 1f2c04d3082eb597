import { useState } from 'react'
import { Modal } from '#ui/dialogs/Modal.tsx'

/** A button that opens a modal. */
export function Opened({ preventClose }: { preventClose?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <Modal open={open} onClose={() => setOpen(false)} title="Duplicar" preventClose={preventClose}>
        <input aria-label="Nome" />
      </Modal>
    </>
  )
}
