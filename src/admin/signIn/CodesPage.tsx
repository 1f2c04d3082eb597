import { useSaveRecoveryCodes } from '../account/useSaveRecoveryCodes.ts'
import { FocusedMessage } from './Messages.tsx'
import { SignInLayout } from './SignInLayout.tsx'

export default function CodesPage({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { copy, download, status } = useSaveRecoveryCodes(codes)
  return (
    <SignInLayout title="Guarde seus códigos">
      <FocusedMessage>
        <p>Verificação em duas etapas ativada.</p>
      </FocusedMessage>
      <p>
        Se perder o celular, você entra com um destes códigos no lugar do código do aplicativo. Cada um serve uma vez, e
        eles não são mostrados de novo.
      </p>
      <ul className="sign-in-codes">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="sign-in-pair">
        <button type="button" className="sign-in-button" data-quiet onClick={copy}>
          Copiar
        </button>
        <button type="button" className="sign-in-button" data-quiet onClick={download}>
          Baixar
        </button>
      </div>
      <p role="status" className="sign-in-note">
        {status}
      </p>
      <button type="button" className="sign-in-button" onClick={onDone}>
        Já guardei, continuar
      </button>
    </SignInLayout>
  )
}
