import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { EmailField, PasswordField } from './SignInField.tsx'
import { SignInLayout } from './SignInLayout.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import type { useAuthForm } from './useAuthForm.ts'

export const labels = { email: 'E-mail', senha: 'Senha', codigo: 'Código' }

interface SignInFormProps {
  /** Absent in prerendered HTML: text typed there is kept, but submitting needs the script. */
  readonly form?: Pick<ReturnType<typeof useAuthForm<keyof typeof labels, void>>, 'loading' | 'onSubmit' | 'field'>
  readonly message?: ReactNode
  readonly email?: string | undefined
  /** Signs in with the company's account, where its provider is set up. */
  readonly company?: { readonly label: string; readonly onClick?: ComponentProps<'button'>['onClick'] } | undefined
  /** Second step after the right password; the fields of the first step stay mounted, but hidden. */
  readonly second?: { readonly lead: string; readonly fields: ReactNode; readonly onBack: () => void } | undefined
}

export function SignInForm({ form, message, email: givenEmail = '', company, second }: SignInFormProps) {
  const [email, setEmail] = useState(givenEmail)
  const [shown, setShown] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Takes over text typed before hydration.
    setEmail(first.current?.value ?? '')
    // Focuses only with a mouse (on a phone, the keyboard would cover the page), and never away from a field in use.
    const isBusy = document.activeElement !== null && document.activeElement !== document.body
    if (!isBusy && matchMedia('(pointer: fine)').matches) first.current?.focus()
  }, [])

  const emailField = form?.field('email')
  return (
    <SignInLayout
      title={second ? 'Verificação em duas etapas' : 'Entrar'}
      lead={second ? second.lead : `Use o e-mail e a senha do seu cadastro${company ? ', ou a conta da empresa' : ''}.`}
    >
      {message}
      <form onSubmit={form?.onSubmit} noValidate>
        <div className="sign-in-fields" hidden={second !== undefined}>
          <EmailField
            name="email"
            {...emailField}
            ref={first}
            defaultValue={givenEmail}
            onChange={event => {
              setEmail(event.target.value)
              emailField?.onChange()
            }}
          />
          <PasswordField
            name="senha"
            {...form?.field('senha')}
            label={labels.senha}
            autoComplete="current-password"
            shown={shown}
            onToggle={() => setShown(!shown)}
          />
          <label className="sign-in-check">
            <input type="checkbox" name="autoLogin" />
            Manter conectado
          </label>
        </div>
        {second?.fields}
        <SubmitButton loading={form?.loading ?? false} label="Entrar" busy="Entrando…" />
        {company && !second && (
          <SubmitButton
            type="button"
            data-quiet=""
            loading={form?.loading ?? false}
            label={company.label}
            busy={company.label}
            onClick={company.onClick}
          />
        )}
      </form>
      {second ? (
        <button type="button" className="sign-in-link" onClick={second.onBack}>
          Voltar para e-mail e senha
        </button>
      ) : (
        <Link className="sign-in-link" to="/admin/forgot" state={{ email }}>
          Esqueci minha senha
        </Link>
      )}
    </SignInLayout>
  )
}
