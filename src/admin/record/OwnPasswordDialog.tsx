import Button from '@mui/material/Button'
import { useState } from 'react'
import { Modal } from '#ui/dialogs/Modal.tsx'
import { CurrentPasswordInput } from '../page/CurrentPasswordInput.tsx'

interface OwnPasswordDialogProps {
  readonly isAsked: boolean
  readonly failure: string | undefined
  readonly isSaving: boolean
  readonly onConfirm: (password: string) => void
  readonly onDismiss: () => void
}

/** Asks for the account's current password, which the server requires to change its e-mail or password. */
export default function OwnPasswordDialog(props: OwnPasswordDialogProps) {
  return (
    <Modal open={props.isAsked} onClose={props.onDismiss} title="Confirme que é você" width={440}>
      <Question {...props} />
    </Modal>
  )
}

function Question({ failure, isSaving, onConfirm, onDismiss }: OwnPasswordDialogProps) {
  const [password, setPassword] = useState('')
  const confirm = () => password && !isSaving && onConfirm(password)
  return (
    <>
      <p>Para mudar o seu e-mail ou a sua senha, informe a senha que você usa hoje.</p>
      <CurrentPasswordInput value={password} onChange={setPassword} onEnter={confirm} error={failure} />
      <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 20 }}>
        <Button onClick={onDismiss}>Cancelar</Button>
        <Button variant="contained" onClick={confirm}>
          {isSaving ? 'Salvando…' : 'Salvar'}
        </Button>
      </div>
    </>
  )
}
