import { type ComponentProps, lazy, type MouseEvent, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { authProvider, howItEnded, type MissingStep, missingStep } from '../api/authProvider.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { HttpFailure } from '../api/http.ts'
import { sessionEndWords } from '../api/session.ts'
import { wantedAddress } from '../model/addresses.ts'
import { type Check, email as checkEmail, required, textOf } from './checks.ts'
import { companyLabel, readCompanyReturn } from './companyReturn.ts'
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
const companySignIn = () => import('./companySignIn.ts')

type SignIn = (codigo?: string) => ReturnType<typeof authProvider.login>
const unchecked: Check = () => undefined

const leads = {
  codigo: 'Falta o código do seu aplicativo autenticador.',
  ativacao: 'A sua conta precisa dela. Ative-a para entrar; leva um minuto.',
}

/** /admin: continues at the requested page after the sign-in, or at the dashboard. */
export function SignInPage() {
  const navigate = useNavigate()
  const { state, search } = useLocation()
  // The same sign-in is repeated with the code.
  const [missing, setMissing] = useState<MissingStep & { readonly signIn: SignIn }>()
  const [codes, setCodes] = useState<readonly string[]>()
  // Read once, because the address loses it at once.
  const [returned] = useState(() => readCompanyReturn(search))
  const wanted = wantedAddress(returned?.search ?? search)
  const { failure, loading, onSubmit, run, field, forgetFailure } = useAuthForm({
    checks: missing
      ? { email: unchecked, senha: unchecked, codigo: required }
      : { email: checkEmail, senha: required, codigo: unchecked },
    async send(form) {
      if (missing) return enter(missing.signIn, { codigo: textOf(form, 'codigo') })
      const email = textOf(form, 'email').trim()
      const typed = { email, senha: textOf(form, 'senha'), autoLogin: form.has('autoLogin') }
      return enter(codigo => authProvider.login({ ...typed, codigo }), { email })
    },
  })

  async function enter(signIn: SignIn, { codigo, email }: { codigo?: string; email?: string }) {
    try {
      const { codigos } = await signIn(codigo)
      if (codigos) return setCodes(codigos)
    } catch (error) {
      const step = missingStep(error)
      if (step) return setMissing({ ...step, signIn })
      // A password chosen by an administrator is valid once, to choose one's own.
      const told = { state: { why: failureMessage(error), email } }
      return navigate(`/admin/recovery-password#token=${ownPasswordLink(error)}`, told)
    }
    // Awaited, so that the button stays busy until the next page is ready.
    await navigate(wanted, { replace: true })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the provider sent back is good for one call.
  useEffect(() => {
    if (!returned) return
    history.replaceState(history.state, '', `/admin${returned.search}`)
    const signIn: SignIn = async codigo =>
      (await companySignIn()).enterWithCompany(codigo === undefined ? { retorno: search } : { codigo }, returned)
    void run(() => enter(signIn, {}))
  }, [])

  function leaveForCompany({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    const autoLogin = new FormData(form ?? undefined).has('autoLogin')
    void run(async () => (await companySignIn()).leaveForCompany({ search: returned?.search ?? search, autoLogin }))
  }

  if (codes)
    return (
      <Suspense>
        <CodesPage codes={codes} onDone={() => navigate(wanted, { replace: true })} />
      </Suspense>
    )
  const ended = howItEnded()
  const label = companyLabel()
  return (
    <SignInForm
      form={{ loading, onSubmit, field }}
      email={state?.email}
      company={label === undefined ? undefined : { label, onClick: leaveForCompany }}
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
