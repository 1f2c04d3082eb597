import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Modal } from '#ui/dialogs/Modal.tsx'
import { TextInput } from '#ui/inputs/TextInput.tsx'
import { color } from '#ui/theme/tokens.ts'
import { useAccount } from '../api/access.ts'
import {
  authProvider,
  type MissingStep,
  missingStep,
  type OtherPerson,
  SESSION_ENDED,
  sessionOwner,
} from '../api/authProvider.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { onSessionChange, readSession, type SessionEnd, sessionEndWords } from '../api/session.ts'
import { useExit } from '../page/useExit.ts'
import { companyLabel } from '../signIn/companyReturn.ts'

/** When the session ended elsewhere, the same user signs in again over the page, and unsaved text stays. */
export function SessionEnded() {
  const account = useAccount()
  const [isOpen, setOpen] = useState(false)
  const [why, setWhy] = useState<SessionEnd | OtherPerson>('expired')
  const other = typeof why === 'string' ? undefined : why
  const email: string | undefined = other?.owner.email ?? account?.['email']

  useEffect(() => {
    const ended = (event: Event) => {
      // Without a known account, the sign-in page takes over.
      if (email === undefined) return
      event.preventDefault()
      setWhy((event as CustomEvent<SessionEnd | OtherPerson>).detail)
      setOpen(true)
    }
    window.addEventListener(SESSION_ENDED, ended)
    return () => window.removeEventListener(SESSION_ENDED, ended)
  }, [email])

  // The user may also sign in again from another window.
  useEffect(() => {
    if (!isOpen) return
    return onSessionChange(() => {
      if (!readSession()) return
      sessionOwner().then(
        now => now?.email === email && setOpen(false),
        () => undefined,
      )
    })
  }, [isOpen, email])

  if (email === undefined) return null
  return (
    <Modal
      open={isOpen}
      onClose={() => setOpen(false)}
      title={typeof why === 'string' ? sessionEndWords[why] : 'Outra pessoa entrou neste navegador'}
      width={440}
    >
      <SignInAgain email={email} why={why} onDone={() => setOpen(false)} />
    </Modal>
  )
}

/** Enrolment needs the sign-in page; this dialog closes by itself when the same user has signed in there. */
const ENROL_ELSEWHERE =
  'A sua conta precisa da verificação em duas etapas. Abra a página de entrada em outra aba e ative-a; esta página continua em seguida.'

interface SignInAgainProps {
  readonly email: string
  readonly why: SessionEnd | OtherPerson
  readonly onDone: () => void
}

function SignInAgain({ email, why, onDone }: SignInAgainProps) {
  const other = typeof why === 'string' ? undefined : why
  const [senha, setSenha] = useState('')
  const [codigo, setCodigo] = useState('')
  const [missing, setMissing] = useState<MissingStep>()
  const [state, setState] = useState<{ sending: boolean; failure?: string }>({ sending: false })
  const queryClient = useQueryClient()
  const exit = useExit()
  const label = companyLabel()
  const failureId = useId()
  const form = useRef<HTMLFormElement>(null)
  // The user corrects any failure in the last field; a keyboard on screen may cover the pressed button.
  useEffect(() => {
    if (state.failure) [...(form.current?.querySelectorAll<HTMLElement>('input:not([hidden])') ?? [])].at(-1)?.focus()
  }, [state])

  async function signIn(event: FormEvent) {
    event.preventDefault()
    if (state.sending) return
    if (senha === '') return setState({ sending: false, failure: 'Informe a senha.' })
    if (missing && codigo === '') return setState({ sending: false, failure: 'Informe o código.' })
    setState({ sending: true })
    try {
      const autoLogin = readSession()?.autoLogin ?? false
      await authProvider.login({ email, senha, autoLogin, codigo: missing && codigo })
      onDone()
      await queryClient.invalidateQueries()
    } catch (error) {
      const step = missingStep(error)
      if (step?.falta === 'codigo') {
        setMissing(step)
        return setState({ sending: false })
      }
      setState({ sending: false, failure: step ? ENROL_ELSEWHERE : failureMessage(error) })
    }
  }

  return (
    <Form ref={form} onSubmit={signIn} noValidate aria-describedby={state.failure ? failureId : undefined}>
      {other && (
        <p>
          <strong>{other.now.nome}</strong> entrou em outra janela. Nada desta página foi salvo em nome dessa pessoa.
        </p>
      )}
      {why === 'ended' && (
        <p>Isso acontece quando a senha muda, quando alguém encerra a sessão ou quando há mais de dez abertas.</p>
      )}
      <p>
        Entre novamente como <strong>{email}</strong>. O que você digitou continua na página.
      </p>
      {state.failure && (
        <p role="alert" id={failureId} className="failure">
          {state.failure}
        </p>
      )}
      {/* Password managers need the account name. */}
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
      {missing && (
        <div style={{ marginTop: 12 }}>
          <TextInput
            label="Código do aplicativo"
            help="Os 6 dígitos que o aplicativo mostra agora, ou um código de recuperação."
            autoComplete="one-time-code"
            autoFocus
            value={codigo}
            onChange={setCodigo}
          />
        </div>
      )}
      {label && (
        <p className="company">
          Ou, em outra aba:{' '}
          <a href="/admin" target="_blank" rel="noreferrer">
            {label}
          </a>
          . Esta página continua em seguida.
        </p>
      )}
      <div className="actions">
        {other ? (
          // "Sair" would end the session of the other account.
          <Button onClick={onDone}>Agora não</Button>
        ) : (
          <Button component="a" href={exit.address} onClick={exit.onClick}>
            Sair
          </Button>
        )}
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
  '& .company': { margin: '12px 0 0' },
  '& .actions': { display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 20 },
})
