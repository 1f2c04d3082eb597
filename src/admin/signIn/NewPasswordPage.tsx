import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { authCalls } from '#contract/calls/authCalls.ts'
import { required } from '#fields/contract/required.ts'
import { authProvider } from '../api/authProvider.ts'
import { callApi } from '../api/callApi.ts'
import type { Answer } from '../api/http.ts'
import { DASHBOARD } from '../model/addresses.ts'
import { newPassword, samePassword, textOf } from './checks.ts'
import { ErrorSummary, FocusedMessage } from './Messages.tsx'
import { PasswordField } from './SignInField.tsx'
import { SignInLayout } from './SignInLayout.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useAuthForm } from './useAuthForm.ts'

const labels = { senha: 'Nova senha', confirmar_senha: 'Confirmar senha' }

/** /admin/recovery-password#token=…: target of the links for recovery, invitation and first access. */
export function NewPasswordPage() {
  const token = useLinkToken()
  // Set when a sign-in redirected here.
  const { why, email } = useLocation().state ?? {}
  const [shown, setShown] = useState(false)
  const navigate = useNavigate()
  const { failure, loading, answer, onSubmit, field } = useAuthForm({
    checks: { senha: newPassword, confirmar_senha: samePassword },
    async send(form) {
      const answer = await callApi<typeof authCalls.newPassword>('post /api/auth/new-password', {
        form: {
          token: required(token, 'token in the link'),
          senha: textOf(form, 'senha'),
          confirmar_senha: textOf(form, 'confirmar_senha'),
        },
      })
      if (answer.data) await signIn(answer, answer.data.email, textOf(form, 'senha'))
      return answer
    },
  })

  /** After the first access, signs in with the new password; when that needs a code, the sign-in page asks for it. */
  async function signIn({ status }: Answer, email: string, senha: string) {
    try {
      await authProvider.login({ email, senha, autoLogin: false })
    } catch (error) {
      return console.error(error)
    }
    await navigate(DASHBOARD, { replace: true, state: { told: status.message } })
  }

  if (answer) {
    return (
      <SignInLayout title="Pronto">
        <FocusedMessage>
          <p>{answer.status.message}</p>
        </FocusedMessage>
        <Link className="sign-in-button" to="/admin" state={{ email: answer.data?.email ?? email }}>
          Entrar
        </Link>
      </SignInLayout>
    )
  }
  if (!token) {
    return (
      <SignInLayout
        title="Abra o link do e-mail"
        lead="Para criar uma senha, abra de novo o link que você recebeu ou peça outro."
      >
        <Link className="sign-in-button" to="/admin/forgot">
          Solicitar novo link
        </Link>
        <Link className="sign-in-link" to="/admin">
          Voltar para entrar
        </Link>
      </SignInLayout>
    )
  }
  return (
    <SignInLayout title="Criar nova senha">
      {why && (
        <FocusedMessage tone="info">
          <p>{why}</p>
        </FocusedMessage>
      )}
      <ErrorSummary failure={failure} labels={labels} />
      <form onSubmit={onSubmit} noValidate>
        <PasswordField
          {...field('senha')}
          label={labels.senha}
          autoComplete="new-password"
          help="De 12 a 128 caracteres, com espaços e acentos se quiser. Evite senhas comuns, o nome da empresa e o seu e-mail."
          shown={shown}
          onToggle={() => setShown(!shown)}
        />
        <PasswordField
          {...field('confirmar_senha')}
          label={labels.confirmar_senha}
          autoComplete="new-password"
          shown={shown}
        />
        <SubmitButton loading={loading} label="Salvar senha" busy="Salvando…" />
      </form>
      <Link className="sign-in-link" to="/admin/forgot">
        Solicitar novo link
      </Link>
    </SignInLayout>
  )
}

/** The token of the link, kept in memory only: it is removed from the address bar and the history at once. */
function useLinkToken(): string | null {
  const { hash, pathname, state } = useLocation()
  const navigate = useNavigate()
  const fresh = new URLSearchParams(hash.slice(1)).get('token')
  const [kept, keep] = useState(fresh)
  useEffect(() => {
    if (!fresh) return
    keep(fresh)
    navigate(pathname, { replace: true, state })
  }, [fresh, pathname, state, navigate])
  return fresh ?? kept
}
