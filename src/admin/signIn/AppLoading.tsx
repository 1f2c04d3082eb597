import './signIn.css'
import { Mark } from './SignInLayout.tsx'

export function AppLoading() {
  return (
    <div className="app-loading" role="status" aria-label="Carregando a administração">
      <div className="app-loading-side">
        <Mark />
      </div>
      <div className="app-loading-page" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
    </div>
  )
}
