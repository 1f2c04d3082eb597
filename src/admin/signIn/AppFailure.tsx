import { SignInLayout } from './SignInLayout.tsx'

/** In place of everything when the administration's script does not arrive or breaks before it can say so itself. */
export function AppFailure() {
  return (
    <SignInLayout title="Não foi possível abrir" lead="A administração não carregou. Tente de novo em instantes.">
      <button type="button" className="sign-in-button" onClick={() => location.reload()}>
        Tentar de novo
      </button>
    </SignInLayout>
  )
}
