import { Link, useLocation } from 'react-router-dom'
import type { authCalls } from '#contract/calls/authCalls.ts'
import { callApi } from '../api/callApi.ts'
import { email, textOf } from './checks.ts'
import { ErrorSummary, FocusedMessage } from './Messages.tsx'
import { EmailField } from './SignInField.tsx'
import { SignInLayout } from './SignInLayout.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useAuthForm } from './useAuthForm.ts'

const labels = { email: 'E-mail' }

/** /admin/forgot: the server answers the same for known and unknown addresses, so its message is shown unchanged. */
export function ForgotPage() {
  const typedBefore = useLocation().state?.email
  const { failure, loading, answer, onSubmit, field } = useAuthForm({
    checks: { email },
    send: form =>
      callApi<typeof authCalls.forgotPassword>('post /api/auth/forgot', {
        form: { email: textOf(form, 'email').trim() },
      }),
  })

  if (answer) {
    return (
      <SignInLayout title="Verifique seu e-mail">
        <FocusedMessage>
          <p>{answer.status.message}</p>
        </FocusedMessage>
        <p className="sign-in-hint">O link vale por 30 minutos. Se não chegar, veja a caixa de spam ou peça outro.</p>
        <Link className="sign-in-link" to="/admin">
          Voltar para entrar
        </Link>
      </SignInLayout>
    )
  }
  return (
    <SignInLayout title="Esqueci minha senha" lead="Enviaremos um link para criar uma nova senha.">
      <ErrorSummary failure={failure} labels={labels} />
      <form onSubmit={onSubmit} noValidate>
        <EmailField {...field('email')} defaultValue={typedBefore} />
        <SubmitButton loading={loading} label="Enviar link" busy="Enviando…" />
      </form>
      <Link className="sign-in-link" to="/admin">
        Voltar para entrar
      </Link>
    </SignInLayout>
  )
}
