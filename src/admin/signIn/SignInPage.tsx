import { useLocation, useNavigate } from 'react-router-dom'
import { authProvider, howItEnded } from '../api/authProvider.ts'
import { HttpFailure } from '../api/http.ts'
import { sessionEndWords } from '../api/sessionEnd.ts'
import { wantedAddress } from '../model/addresses.ts'
import { email as checkEmail, required, textOf } from './checks.ts'
import { ErrorSummary } from './Messages.tsx'
import { labels, SignInForm } from './SignInForm.tsx'
import { useAuthForm } from './useAuthForm.ts'

/** The one-time token of a refusal that asks the person to choose a password; every other failure goes on. */
function ownPasswordLink(error: unknown): string {
  const { token } = (error instanceof HttpFailure && (error.data as { token?: string } | undefined)) || {}
  if (token === undefined) throw error
  return token
}

/** /admin: after the sign-in on to the page that was asked for, otherwise to the dashboard. */
export function SignInPage() {
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const { failure, loading, onSubmit, field } = useAuthForm({
    checks: { email: checkEmail, senha: required },
    async send(form) {
      const email = textOf(form, 'email').trim()
      const wanted = wantedAddress(search)
      const screen = new URL(wanted, location.origin).pathname
      const signingIn = { email, senha: textOf(form, 'senha'), autoLogin: form.has('autoLogin'), screen }
      const ownPassword = await authProvider.login(signingIn).catch(ownPasswordLink)
      // An administrator chose the password: it is good for choosing one's own, once.
      if (ownPassword) return navigate(`/admin/recovery-password#token=${ownPassword}`)
      // Waiting for it keeps the button busy until the page is there.
      await navigate(wanted, { replace: true })
    },
  })

  const ended = howItEnded()
  return (
    <SignInForm
      form={{ loading, onSubmit, field }}
      email={state?.email}
      message={
        <>
          {ended && !failure && (
            <p className="sign-in-message" data-tone="info" role="status">
              {sessionEndWords[ended]}. Entre novamente.
            </p>
          )}
          <ErrorSummary failure={failure} labels={labels} />
        </>
      }
    />
  )
}
