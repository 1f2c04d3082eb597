import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { Modal } from '#ui/Modal.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { color } from '#ui/tokens.ts'
import { useAccount } from '../access.ts'
import { authProvider, SESSION_EXPIRED } from '../authProvider.ts'
import { failureMessage } from '../failureMessage.ts'
import { readSession } from '../session.ts'
import { useExit } from './useExit.ts'

/** When the session has ended by itself: the same person signs in again over the page, and nothing typed is lost. */
export function SessionEnded() {
  const account = useAccount()
  const [isOpen, setOpen] = useState(false)
  const email: string | undefined = account?.['email']

  useEffect(() => {
    const expired = (event: Event) => {
      // Whose form it is must be known; otherwise the sign-in page is the place.
      if (email === undefined) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener(SESSION_EXPIRED, expired)
    return () => window.removeEventListener(SESSION_EXPIRED, expired)
  }, [email])

  if (email === undefined) return null
  return (
    <Modal open={isOpen} onClose={() => setOpen(false)} title="Sua sessão expirou" width={440}>
      <SignInAgain email={email} onDone={() => setOpen(false)} />
    </Modal>
  )
}

function SignInAgain({ email, onDone }: { email: string; onDone: () => void }) {
  const [senha, setSenha] = useState('')
  const [state, setState] = useState<{ sending: boolean; failure?: string }>({ sending: false })
  const queryClient = useQueryClient()
  const exit = useExit()
  const failureId = useId()

  async function signIn(event: FormEvent) {
    event.preventDefault()
    if (state.sending) return
    if (senha === '') return setState({ sending: false, failure: 'Informe a senha.' })
    setState({ sending: true })
    try {
      await authProvider.login({ email, senha, autoLogin: readSession()?.autoLogin ?? false })
      onDone()
      await queryClient.invalidateQueries()
    } catch (error) {
      setState({ sending: false, failure: failureMessage(error) })
    }
  }

  return (
    <Form onSubmit={signIn} noValidate aria-describedby={state.failure ? failureId : undefined}>
      <p>
        Entre novamente como <strong>{email}</strong>. O que você digitou continua na página.
      </p>
      {state.failure && (
        <p role="alert" id={failureId} className="failure">
          {state.failure}
        </p>
      )}
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextInput
        label="Senha"
        type="password"
        autoComplete="current-password"
        maxLength={128}
        autoFocus
        value={senha}
        onChange={setSenha}
      />
      <div className="actions">
        <Button component="a" href={exit.address} onClick={exit.onClick}>
          Sair
        </Button>
        <Button type="submit" variant="contained">
          {state.sending ? 'Entrando…' : 'Entrar'}
        </Button>
      </div>
    </Form>
  )
}

const Form = styled('form')({
  '& p': { margin: '0 0 16px', overflowWrap: 'anywhere' },
  '& .failure': { color: color.errorInk, backgroundColor: color.errorGround, padding: '8px 12px', borderRadius: 7 },
  '& .actions': { display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 20 },
})
