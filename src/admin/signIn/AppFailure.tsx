import { SignInLayout } from './SignInLayout.tsx'

/** Shown when the admin's script fails to load or throws before it can show its own error. */
export function AppFailure() {
  return (
    <SignInLayout title="Não foi possível abrir" lead="A administração não carregou. Tente de novo em instantes.">
      <button type="button" className="sign-in-button" onClick={() => location.reload()}>
        Tentar de novo
      </button>
    </SignInLayout>
  )
}
