import { type ComponentProps, useEffect, useRef } from 'react'
import { QrCode } from '../account/QrCode.tsx'
import { CodeField } from './SignInField.tsx'

interface EnrolStepProps {
  readonly segredo: string
  readonly endereco: string
  readonly field: ComponentProps<typeof CodeField>
}

/** Enrols the second factor at sign-in when the account requires one and has none. */
export default function EnrolStep({ segredo, endereco, field }: EnrolStepProps) {
  const steps = useRef<HTMLOListElement>(null)
  // The pressed button is below the steps, so the focus moves up to them.
  useEffect(() => steps.current?.focus(), [])
  return (
    <>
      <ol ref={steps} tabIndex={-1} className="sign-in-steps" aria-label="Como ativar">
        <li>
          Abra um aplicativo autenticador no celular, como Google Authenticator, Microsoft Authenticator ou Aegis.
        </li>
        <li>
          Leia este código QR com ele:
          <QrCode text={endereco} label="Código QR para o aplicativo autenticador" />
          Se não puder, digite esta chave no aplicativo:
          <code>{segredo}</code>
        </li>
        <li>Informe o código de 6 dígitos que o aplicativo mostra.</li>
      </ol>
      <CodeField {...field} />
    </>
  )
}
