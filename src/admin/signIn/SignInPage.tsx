import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { authProvider, howItEnded, type MissingStep, missingStep } from '../api/authProvider.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { HttpFailure } from '../api/http.ts'
import { sessionEndWords } from '../api/session.ts'
import { wantedAddress } from '../model/addresses.ts'
import { email as checkEmail, required, textOf } from './checks.ts'
import { ErrorSummary } from './Messages.tsx'
import { CodeField } from './SignInField.tsx'
import { labels, SignInForm } from './SignInForm.tsx'
import { useAuthForm } from './useAuthForm.ts'

/** The one-time token of a refusal that requires a new password. Rethrows any other failure. */
function ownPasswordLink(error: unknown): string {
  const { token } = (error instanceof HttpFailure && (error.data as { token?: string } | undefined)) || {}
  if (token === undefined) throw error
  return token
}

const EnrolStep = lazy(() => import('./EnrolStep.tsx'))
const CodesPage = lazy(() => import('./CodesPage.tsx'))

const leads = {
  codigo: 'Falta o código do seu aplicativo autenticador.',
  ativacao: 'A sua conta precisa dela. Ative-a para entrar; leva um minuto.',
}

/** /admin: continues at the requested page after the sign-in, or at the dashboard. */
export function SignInPage() {
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const [missing, setMissing] = useState<MissingStep>()
  const [codes, setCodes] = useState<readonly string[]>()
  const wanted = wantedAddress(search)
  const { failure, loading, onSubmit, field, forgetFailure } = useAuthForm({
    checks: {
      email: checkEmail,
      senha: required,
      codigo: (text, form) => (missing ? required(text, form) : undefined),
    },
    async send(form) {
      const email = textOf(form, 'email').trim()
      const typed = { email, senha: textOf(form, 'senha'), autoLogin: form.has('autoLogin') }
      const signingIn = missing ? { ...typed, codigo: textOf(form, 'codigo') } : typed
      try {
        const { codigos } = await authProvider.login(signingIn)
        if (codigos) return setCodes(codigos)
      } catch (error) {
        const step = missingStep(error)
        if (step) return setMissing(step)
        // A password chosen by an administrator is valid once, to choose one's own.
        const told = { state: { why: failureMessage(error), email } }
        return navigate(`/admin/recovery-password#token=${ownPasswordLink(error)}`, told)
      }
      // Awaited, so that the button stays busy until the next page is ready.
      await navigate(wanted, { replace: true })
    },
  })

  if (codes)
    return (
      <Suspense>
        <CodesPage codes={codes} onDone={() => navigate(wanted, { replace: true })} />
      </Suspense>
    )
  const ended = howItEnded()
  return (
    <SignInForm
      form={{ loading, onSubmit, field }}
      email={state?.email}
      second={
        missing && {
          lead: leads[missing.falta],
          fields:
            missing.falta === 'codigo' ? (
              <CodeStep field={field('codigo')} onSwitch={forgetFailure} />
            ) : (
              <Suspense>
                <EnrolStep segredo={missing.segredo} endereco={missing.endereco} field={field('codigo')} />
              </Suspense>
            ),
          onBack() {
            setMissing(undefined)
            forgetFailure()
          },
        }
      }
      message={
        <>
          {ended && !failure && !missing && (
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

function CodeStep({ field, onSwitch }: { field: ComponentProps<typeof CodeField>; onSwitch: () => void }) {
  const [isRecovery, setRecovery] = useState(false)
  function switchKind() {
    setRecovery(!isRecovery)
    onSwitch()
  }

  return (
    <>
      <CodeField key={String(isRecovery)} {...field} isRecovery={isRecovery} autoFocus />
      <button type="button" className="sign-in-link" onClick={switchKind}>
        {isRecovery ? 'Usar o código do aplicativo' : 'Usar um código de recuperação'}
      </button>
    </>
  )
}
