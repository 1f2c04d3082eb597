import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { authProvider, howItEnded } from '../api/authProvider.ts'
import { HttpFailure } from '../api/http.ts'
import { sessionEndWords } from '../api/sessionEnd.ts'
import { wantedAddress } from '../model/addresses.ts'
import { email as checkEmail, required, textOf } from './checks.ts'
import { ErrorSummary } from './Messages.tsx'
import { EmailField, PasswordField } from './SignInField.tsx'
import { SignInLayout } from './SignInLayout.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useAuthForm } from './useAuthForm.ts'

/** The one-time token of a refusal that asks the person to choose a password; every other failure goes on. */
function ownPasswordLink(error: unknown): string {
  const { token } = (error instanceof HttpFailure && (error.data as { token?: string } | undefined)) || {}
  if (token === undefined) throw error
  return token
}

const labels = { email: 'E-mail', senha: 'Senha' }

/** /admin: after the sign-in on to the page that was asked for, otherwise to the dashboard. */
export function SignInPage() {
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const [email, setEmail] = useState<string>(state?.email ?? '')
  const [shown, setShown] = useState(false)
  const { failure, loading, onSubmit, field } = useAuthForm({
    checks: { email: checkEmail, senha: required },
    async send(form) {
      const email = textOf(form, 'email').trim()
      const signingIn = { email, senha: textOf(form, 'senha'), autoLogin: form.has('autoLogin') }
      const ownPassword = await authProvider.login(signingIn).catch(ownPasswordLink)
      // An administrator chose the password: it is good for choosing one's own, once.
      if (ownPassword) return navigate(`/admin/recovery-password#token=${ownPassword}`)
      // Waiting for it keeps the button busy until the page is there.
      await navigate(wantedAddress(search), { replace: true })
    },
  })
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // On a phone the keyboard would cover the page before it has been read.
    if (matchMedia('(pointer: fine)').matches) first.current?.focus()
  }, [])

  const ended = howItEnded()
  const emailField = field('email')
  return (
    <SignInLayout title="Entrar" lead="Use o e-mail e a senha do seu cadastro.">
      {ended && !failure && (
        <p className="sign-in-message" data-tone="info" role="status">
          {sessionEndWords[ended]}. Entre novamente.
        </p>
      )}
      <ErrorSummary failure={failure} labels={labels} />
      <form onSubmit={onSubmit} noValidate>
        <EmailField
          {...emailField}
          ref={first}
          value={email}
          onChange={event => {
            setEmail(event.target.value)
            emailField.onChange()
          }}
        />
        <PasswordField
          {...field('senha')}
          label={labels.senha}
          autoComplete="current-password"
          shown={shown}
          onToggle={() => setShown(!shown)}
        />
        <label className="sign-in-check">
          <input type="checkbox" name="autoLogin" />
          Manter conectado
        </label>
        <SubmitButton loading={loading} label="Entrar" busy="Entrando…" />
      </form>
      <Link className="sign-in-link" to="/admin/forgot" state={{ email }}>
        Esqueci minha senha
      </Link>
    </SignInLayout>
  )
}
